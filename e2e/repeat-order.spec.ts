import type { Page } from '@playwright/test'
import { addedToast, chooseBundle, consent, order, ordersOf, payButton } from './buying.ts'
import { createMember } from './create-member.ts'
import { creditsOf } from './messages.ts'
import { untilReady } from './ready.ts'
import { AT_THE_BANK, decideAtTheBank, payByCard, untilAtTheBank } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { buy } from './sales.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

const remember = (page: Page) => page.getByRole('checkbox', { name: /^Onthoud deze kaart/ })
const done = (page: Page) => page.getByRole('heading', { name: '100 credits zijn van jou' })

/** A bundle bought with a card that is kept. */
async function buyWithCard(page: Page, last4 = '4242'): Promise<string> {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(remember(page)).toBeHidden()
  await page.getByRole('radio', { name: /^Creditcard/ }).check()
  await expect(remember(page)).not.toBeChecked()
  await remember(page).check()
  await order(page, 'Creditcard')
  await payByCard(page, last4)
  await expect(done(page)).toBeVisible()
  return email
}

const repeat = (page: Page) => page.getByRole('heading', { name: 'Je bestelling herhalen' })

/** Once the page has its program, unless it has none. */
async function pressAgain(page: Page, hasScript = true): Promise<void> {
  await (hasScript ? untilReady(page, '/credits/repeat-order') : page.goto('/credits/repeat-order'))
  await expect(repeat(page)).toBeVisible()
  await consent(page).check()
  await payButton(page).click()
}

test('[S2.32] [S6.14] [S1.9] a premium member repeats the last order with one press; a free member has no link to it', async ({
  page,
}) => {
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: originOf('vonk') })
  if (!other) throw new Error('there is no browser')
  const free = await other.newPage()
  await createMember(free)
  await free.goto('/credits')
  await expect(free.getByRole('heading', { name: 'Credits kopen' })).toBeVisible()
  await expect(free.getByRole('link', { name: 'Opnieuw bestellen' })).toHaveCount(0)
  await other.close()

  const email = await buyWithCard(page)
  await page.goto('/credits')
  await page.getByRole('link', { name: 'Opnieuw bestellen' }).click()
  await expect(repeat(page)).toBeVisible()
  await expect(page).toHaveURL(/\/credits\/repeat-order\?order=[0-9a-f-]{36}$/)
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('Bewaarde kaart, geldig tot 08/28')).toBeVisible()
  await expect(page.getByText(/^De bundel van \d+ \w+, voor de prijs van vandaag\.$/)).toBeVisible()
  await expect(consent(page)).not.toBeChecked()
  await payButton(page).click()
  await expect(
    page.getByText('Vink aan dat je de credits direct wilt krijgen. Er is niets afgeschreven.'),
  ).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
  await consent(page).check()
  await expect(payButton(page)).toHaveText('Nu betalen € 24,99')
  await payButton(page).dblclick()
  // The toast goes by itself: it may be gone before the page says that it is done.
  await Promise.all([expect(done(page)).toBeVisible(), expect(addedToast(page, 100)).toHaveCount(1)])
  expect(await creditsOf(page)).toBe(212)
  expect(await ordersOf(email)).toMatchObject([
    { state: 'completed', total_cents: 1874, payments: 1 },
    { state: 'completed', total_cents: 2499, payments: 1 },
  ])
})

test('[S4.21] [S8.14] a declined repeat order offers to try again, then PayPal, and PayPal pays it', async ({
  page,
}) => {
  const email = await buyWithCard(page, '0341')
  await pressAgain(page)
  const failed = page.getByRole('alert').filter({ hasText: 'Betaling mislukt' })
  await expect(failed).toContainText('Je bank zei nee tegen Visa •••• 0341. Er is niets afgeschreven')
  await expect(page.getByText(/nog één keer geprobeerd/)).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw proberen € 24,99' }).click()
  await expect(page.getByText(/^Met deze kaart lukt het nu niet/)).toBeVisible()
  await expect(failed).toBeVisible()
  await expect(page.getByRole('button', { name: /^Opnieuw proberen/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Betalen met PayPal € 24,99' }).click()
  await decideAtTheBank(page)
  await expect(done(page)).toBeVisible()
  await expect(addedToast(page, 100)).toHaveCount(1)
  expect(await creditsOf(page)).toBe(212)
  expect(await ordersOf(email)).toMatchObject([
    { state: 'completed' },
    { state: 'completed', total_cents: 2499, payments: 3 },
  ])
  // The card had its two tries of the day.
  await page.goto('/credits/repeat-order')
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
})

test('a bank that wants to see the payer is gone to, and the same order is paid there', async ({ page }) => {
  const email = await buyWithCard(page, '3155')
  await pressAgain(page)
  await payByCard(page)
  await expect(done(page)).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ state: 'completed' }, { state: 'completed', payments: 2 }])
})

test('[S4.21] a card that looks like fraud is not offered to be tried again', async ({ page }) => {
  await buyWithCard(page, '4954')
  await pressAgain(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Betaling mislukt' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Opnieuw proberen/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Betalen met PayPal/ })).toBeVisible()
})

test('[S2.32] without a card that was kept the checkout of the last bundle opens; without an order the bundles do', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await page.goto('/credits/repeat-order')
  await expect(page.getByRole('heading', { name: 'Credits kopen' })).toBeVisible()
  await buy(email)
  await page.goto('/credits/repeat-order')
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
  await expect(page).toHaveURL(/\/credits\/100\?/)
  await expect(payButton(page)).toHaveText('Nu betalen € 24,99')
})

test('[S2.32] [S4.21] without script: kept, repeated, declined, paid by PayPal', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: originOf('vonk'), javaScriptEnabled: false })
  const page = await context.newPage()
  await buyWithCard(page, '0341')
  await pressAgain(page, false)
  await expect(page.getByRole('alert').filter({ hasText: 'Betaling mislukt' })).toBeVisible()
  await page.getByRole('button', { name: /^Betalen met PayPal/ }).click()
  await untilAtTheBank(page)
  await decideAtTheBank(page)
  await expect(done(page)).toBeVisible()
  await context.close()
})
