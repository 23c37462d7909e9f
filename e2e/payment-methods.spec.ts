import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Page } from '@playwright/test'
import { addedToast, consent, payButton, way } from './buying.ts'
import { createMember } from './create-member.ts'
import { untilReady } from './ready.ts'
import { AT_THE_BANK, decideAtTheBank, payByCard, payLater, untilAtTheBank } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

interface Journey {
  method: Exclude<PaymentMethod, 'sdd'>
  country: string
  /** What the checkout calls it. */
  name: string
  /** Where the provider still offers what nobody else does. */
  site?: string
}

/** Every way to pay but debits, each in a country where people use it. */
const JOURNEYS: readonly Journey[] = [
  { method: 'ideal', country: 'NL', name: 'iDEAL' },
  { method: 'bancontact', country: 'BE', name: 'Bancontact' },
  { method: 'eps', country: 'AT', name: 'eps' },
  { method: 'creditcard', country: 'NL', name: 'Creditcard' },
  { method: 'visa', country: 'NL', name: 'Visa' },
  { method: 'mastercard', country: 'NL', name: 'Mastercard' },
  { method: 'maestro', country: 'NL', name: 'Maestro' },
  { method: 'cartebancaire', country: 'FR', name: 'Creditcard' },
  { method: 'nexi', country: 'IT', name: 'Creditcard' },
  { method: 'applepay', country: 'NL', name: 'Apple Pay' },
  { method: 'paypal', country: 'DE', name: 'PayPal' },
  { method: 'blik', country: 'PL', name: 'BLIK' },
  { method: 'prezelewy24', country: 'PL', name: 'Przelewy24' },
  { method: 'paysafecard', country: 'DE', name: 'paysafecard' },
  { method: 'giropay', country: 'DE', name: 'giropay', site: 'settled' },
  { method: 'sofort', country: 'DE', name: 'SOFORT', site: 'settled' },
]
const CARDS = ['creditcard', 'visa', 'mastercard', 'maestro', 'cartebancaire', 'nexi']

/** A provider that still takes what others gave up. */
async function routeRetired(): Promise<void> {
  await query(
    `insert into payments.route (site_id, country, payment_method, provider, position)
     select id, 'DE', method, 'stripe', 0 from sites.site, unnest(array['giropay', 'sofort']) as method
     where key = 'settled' on conflict do nothing`,
    [],
  )
}

const chosen = (page: Page, method: string) => page.locator(`input[name=method][value=${method}]`)

async function openCheckout(page: Page, { method, country, site = 'vonk' }: Journey): Promise<void> {
  await createMember(page, { country }, site)
  // Who pays before the page has its program is paid for too, without a toast.
  await untilReady(page, `${originOf(site)}/credits/30/${method}`)
  await expect(chosen(page, method)).toBeChecked()
}

for (const journey of JOURNEYS) {
  const { method, name, country } = journey
  const ids = method === 'prezelewy24' ? '[D.79] ' : journey.site ? '[D.78] ' : ''
  test(`${ids}[S1.17] [S2.31] [S4.20] from a bundle to the toast by ${method} in ${country}`, async ({ page }) => {
    if (journey.site) await routeRetired()
    await openCheckout(page, journey)
    await expect(way(page, name)).toBeChecked()
    await consent(page).check()
    await payButton(page).click()
    await (CARDS.includes(method) ? payByCard(page) : decideAtTheBank(page))
    await expect(addedToast(page, 30)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
    const [order] = await query<{ payment_method: string; state: string }>(
      `select payment_method, state from payments.attempt where public_id = $1`,
      [new URL(page.url()).pathname.split('/').at(-1) ?? ''],
    )
    // Whatever the provider calls it, it keeps the name that the address gave it.
    expect(order).toEqual({ payment_method: method, state: 'paid' })
  })
}

test('[S1.17] [S4.20] by bank transfer: account and reference are shown, and the toast comes with the money', async ({
  page,
}) => {
  await openCheckout(page, { method: 'sct', country: 'NL', name: 'Bankoverschrijving' })
  await consent(page).check()
  await payButton(page).click()
  const letMoneyCome = await payLater(page)
  await expect(page.getByRole('heading', { name: /^Maak € 7,49 over/ })).toBeVisible()
  const facts = page.getByRole('main')
  await expect(facts).toContainText('NL53 ABNA 0627 5355 77')
  await expect(facts.getByText(/^RF\d{12}$/)).toBeVisible()
  await letMoneyCome()
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible({ timeout: 60_000 })
  await expect(addedToast(page, 30)).toBeVisible()
})

for (const [method, country] of [
  ['blik', 'PL'],
  ['paysafecard', 'NL'],
] as const) {
  test(`[S8.13] by ${method} with a code that is wrong: it failed, and nothing was taken`, async ({ page }) => {
    await openCheckout(page, { method, country, name: method })
    await consent(page).check()
    await payButton(page).click()
    await decideAtTheBank(page, 'Refuse')
    await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
    await expect(page.getByText('Er is niets afgeschreven. Kies een andere manier.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: '12 credits' })).toBeVisible()
  })
}

test('cards are one way with the marks of the country; each of their names has its own address', async ({ page }) => {
  await createMember(page, { country: 'FR' })
  await page.goto('/credits/30')
  await expect(way(page, 'Creditcard')).toHaveCount(1)
  await expect(chosen(page, 'cartebancaire')).toBeChecked()
  await expect(page.getByText('CB, Visa, Mastercard')).toBeVisible()
  await page.goto('/credits/30/mastercard')
  await expect(chosen(page, 'mastercard')).toBeChecked()
  await expect(way(page, 'Mastercard')).toHaveCount(1)
  await expect(way(page, 'Creditcard')).toHaveCount(0)
})

test('Apple Pay is shown where the browser has it', async ({ page }) => {
  await createMember(page)
  await page.goto('/credits/30')
  await expect(way(page, 'iDEAL')).toBeChecked()
  await expect(way(page, 'Apple Pay')).toHaveCount(0)
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: {} }))
  await page.reload()
  await expect(way(page, 'Apple Pay')).toBeVisible()
})

test('[D.78] what no provider offers any more is not shown, and has no address', async ({ page, consoleErrors }) => {
  await createMember(page, { country: 'DE' })
  await page.goto('/credits/30')
  await expect(way(page, 'PayPal')).toBeChecked()
  for (const name of ['giropay', 'SOFORT']) await expect(way(page, name)).toHaveCount(0)
  for (const method of ['giropay', 'sofort']) {
    expect((await page.goto(`/credits/30/${method}`))?.status(), method).toBe(404)
  }
  allowConsoleErrors(consoleErrors)
})

test('paysafecard is told a reference of the payer that names nobody', async ({ page }) => {
  await openCheckout(page, { method: 'paysafecard', country: 'NL', name: 'paysafecard' })
  await consent(page).check()
  await payButton(page).click()
  await untilAtTheBank(page)
  const books = await fetch(`${new URL(page.url()).origin}/books.json`)
  const { payments } = (await books.json()) as { payments: { token: string; reference: string | null }[] }
  const token = new URL(page.url()).pathname.split('/').at(-1)
  expect(payments.find((payment) => payment.token === token)?.reference).toMatch(/^[0-9a-f]{32}$/)
})
