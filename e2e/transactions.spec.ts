import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../apps/server/src/modules/receipts/testing/pdf-text.ts'
import { BONUS, refundOf } from '../apps/server/src/modules/payments/testing/plant-sale.ts'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { overflowOf } from './overflow.ts'
import { buy, orderOnly, reportLater } from './sales.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

const PHONE = { width: 390, height: 844 }
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('[S2.34] [S2.62] transactions are listed without an id; with one it opens, with receipt, file and the way back', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser)
  const first = await buy(email)
  const second = await buy(email, { discount: BONUS, method: 'paypal' })
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Transacties' }).click()
  await expect(heading(page, 'Transacties')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText(/100 credits.*PayPal.*Betaald.*18,74/)
  await expect(rows(page).nth(2)).toContainText(/100 credits.*iDEAL.*Betaald.*24,99/)

  await rows(page).nth(1).getByRole('link', { name: '100 credits' }).click()
  await expect(page).toHaveURL(`/transactions/${second.order_public_id}`)
  await expect(dialog(page).getByRole('heading', { name: 'Betaalbewijs' })).toBeVisible()
  await expect(dialog(page)).toContainText(`Bestelling ${second.number}`)
  await expect(dialog(page)).toContainText(/TIMEBONUS25, −25%.*6,25.*Waarvan btw 21%.*3,25.*Betaald met PayPal.*18,74/)
  await expect(dialog(page)).toContainText(/0 van 100 credits gebruikt, 100 over\. Herroepen kan tot en met/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'PDF downloaden' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`betaalbewijs-${second.number}.pdf`)
  expect(pdfText(await readFile(await file.path()))).toEqual(expect.arrayContaining(['Betaalbewijs', 'PayPal']))

  await dialog(page).getByRole('link', { name: 'Betaalbewijs openen' }).click()
  await expect(page).toHaveURL(`/transactions/${second.order_public_id}/receipt`)
  const paper = page.getByRole('article')
  await expect(paper).toContainText(/Vonk Demo B\.V\..*KvK.*Btw NL/)
  await expect(paper).toContainText(
    /Korting TIMEBONUS25, 25%.*Zonder btw.*15,49.*Btw 21%, Nederland.*3,25.*Betaald.*18,74/,
  )
  // Nobody's name and no address of anybody is on it.
  for (const personal of ['Daan', email]) await expect(paper).not.toContainText(personal)
  await page.getByRole('link', { name: 'Terug naar transacties' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(dialog(page)).toHaveCount(0)

  // What the address names is opened, what is somebody else's is not there.
  await page.goto(`/transactions/${first.order_public_id}`)
  await expect(dialog(page)).toContainText(/Betaald met iDEAL.*24,99/)
  const other = await createMember(browser)
  for (const path of ['', '/receipt']) {
    const answer = await other.page.goto(`/transactions/${first.order_public_id}${path}`)
    expect(answer?.status()).toBe(404)
  }
})

test('with keys: a row opens, Escape and back close, and the focus is where it was', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  await buy(email)
  for (const size of [{ width: 1280, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/transactions')
    const link = page.getByRole('main').getByRole('link', { name: /100 credits/ })
    for (const close of ['Escape', 'back'] as const) {
      await link.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await (close === 'back' ? page.goBack() : page.keyboard.press('Escape'))
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/transactions')
      await expect(link).toBeFocused()
    }
  }
})

test('every state says what it is, money that goes back is listed, and its credit note can be read', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser)
  const open = await orderOnly(email, { state: 'open' })
  await orderOnly(email, { state: 'failed' })
  await orderOnly(email, { state: 'canceled' })
  const sale = await buy(email)
  await reportLater(sale, { refunds: [refundOf(`re_${sale.public_id}`, 1000)] })
  await page.goto('/transactions')
  await expect(rows(page)).toHaveCount(5)
  const states = ['Deels terugbetaald', 'Afgebroken', 'Mislukt', 'Nog niet betaald']
  for (const [nth, state] of states.entries()) await expect(rows(page).nth(nth + 1)).toContainText(state)
  await expect(page.getByRole('table').getByRole('link', { name: /als pdf$/ })).toHaveCount(1)

  await page.goto(`/transactions/${open.order_public_id}`)
  await expect(dialog(page)).toContainText('Deze betaling staat nog open.')
  await expect(dialog(page).getByRole('link', { name: 'Verder betalen' })).toHaveAttribute(
    'href',
    `/payments/${open.public_id}`,
  )
  await expect(dialog(page).getByRole('link', { name: /PDF/ })).toHaveCount(0)
  await page.goto(`/transactions/${sale.order_public_id}`)
  await expect(dialog(page)).toContainText(/Terugbetaald: terug sinds .*10,00/)
  await dialog(page)
    .getByRole('link', { name: /^Creditnota/ })
    .click()
  await expect(page.getByRole('article')).toContainText(
    /Creditnota.*Terugbetaling van bestelling.*Terugbetaald.*10,00.*Hoort bij betaalbewijs/,
  )
})

test('a long list comes by pages, and the keyboard stays at what is new', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  for (let nth = 0; nth < 26; nth += 1) await orderOnly(email, { state: 'failed' })
  await page.goto('/transactions')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Meer tonen' }).press('Enter')
  await expect(rows(page)).toHaveCount(27)
  await expect(rows(page).nth(25).getByRole('link', { name: '100 credits' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0)
})

test('nothing bought, no connection, and an error say so and how to go on', async ({ browser, consoleErrors }) => {
  const { page, email } = await createMember(browser)
  await page.goto('/transactions')
  await expect(heading(page, 'Nog geen betalingen')).toBeVisible()
  const sale = await buy(email)
  await page.goto('/transactions')
  const link = rows(page).nth(1).getByRole('link', { name: '100 credits' })
  await link.click()
  await expect(dialog(page)).toContainText('Betaald met iDEAL')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/transactions')
  await page.context().setOffline(true)
  await link.click()
  await expect(dialog(page).getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialog(page)).toContainText('Betaald met iDEAL')
  await page.keyboard.press('Escape')

  const calls = `**/api/transactions/${sale.order_public_id}`
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await link.click()
  await expect(dialog(page).getByRole('heading', { name: 'Dat ging niet goed' })).toBeVisible()
  await page.unroute(calls)
  await dialog(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(dialog(page)).toContainText('Betaald met iDEAL')
  allowConsoleErrors(consoleErrors, /^Failed to fetch manifest patches/)
})

test('without a program the list, one of them, its receipt and its file are there', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  const sale = await buy(email)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: originOf('vonk'),
    storageState: await page.context().storageState(),
  })
  await setChoices(context, { entry: 'seen' })
  const bare = await context.newPage()
  await bare.goto('/transactions')
  await rows(bare).nth(1).getByRole('link', { name: '100 credits' }).click()
  await expect(dialog(bare)).toContainText('Betaald met iDEAL')
  const [file] = await Promise.all([
    bare.waitForEvent('download'),
    dialog(bare).getByRole('link', { name: 'PDF downloaden' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(sale.number)
  await dialog(bare)
    .getByRole('link', { name: /openen$/ })
    .click()
  await expect(bare.getByRole('article')).toContainText('24,99')
})

test('the receipt is mailed, and its button leads to it', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  const sale = await buy(email)
  const subject = `Je betaalbewijs ${sale.number}`
  const receipt = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)
  await expect.poll(async () => (await receipt())?.subject, { timeout: 30_000 }).toBe(subject)
  const address = /href="([^"]+\/receipt)"/.exec((await receipt())?.html ?? '')?.[1] ?? ''
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('article')).toContainText(sale.number)
})

test('[S1.8] the first purchase makes a free member Premium: more photos, and no Premium to be had any more', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser)
  await page.goto('/settings')
  const photos = page.getByRole('main').getByRole('link', { name: /^Foto’s/ })
  await expect(photos).toContainText('van 3')
  await buy(email)
  await page.reload()
  await expect(photos).toContainText('van 25')
  await page.goto('/settings/credits')
  await expect(heading(page, 'Je saldo')).toBeVisible()
  await expect(heading(page, 'Premium')).toHaveCount(0)
  expect(await callApi(page, 'GET', '/api/user.php')).toMatchObject({ user: { paid_user: true, credits: 112 } })
})

test('[S1.16] [D.55] claims in numbers show with their source, and without one they do not show', async ({
  browser,
}) => {
  const { page } = await createMember(browser, {}, 'asks-all')
  await page.goto('/settings/credits')
  await expect(heading(page, 'Premium')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('46% meer kans op een match')
  await expect(main).toContainText('Bron: Eigen telling, 2026')
  await expect(main).toContainText(/4 van de 5 blijven.*Bron: Enquête, 2026/)
  await expect(main).not.toContainText('9 van de 10')
  const elsewhere = await createMember(browser)
  await elsewhere.page.goto('/settings/credits')
  await expect(heading(elsewhere.page, 'Premium')).toBeVisible()
  await expect(elsewhere.page.getByRole('main')).not.toContainText(/46 *%|Bron:/)
})

test('[S1.10] the refund period of the site is on the return policy', async ({ page }) => {
  await page.goto('/pages/return-policy')
  await expect(page.getByRole('main')).toContainText('Je kunt binnen 14 dagen herroepen, zonder een reden te geven.')
})

test('[D.93] what the company gives to who stays stands below the button that deletes, and is not in its way', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser, {}, 'asks-all')
  await page.goto('/settings/delete')
  const button = page.getByRole('button', { name: 'Mijn account verwijderen' })
  const discount = page.getByText('Met de code BLIJF20 kost je volgende bundel minder.')
  await expect(discount).toBeVisible()
  const [above, below] = [await button.boundingBox(), await discount.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await button.click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('BLIJF20')
  await question.getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(page).toHaveURL(/\/account-deleted$/)
  expect(await query('select status from accounts.account where email = $1', [email])).toEqual([{ status: 'deleted' }])
  const other = await createMember(browser)
  await other.page.goto('/settings/delete')
  await expect(other.page.getByRole('button', { name: 'Mijn account verwijderen' })).toBeVisible()
  await expect(other.page.getByText('Blijf je liever?')).toHaveCount(0)
})

for (const locale of ['nl', 'de', 'pl'] as const) {
  test(`axe finds nothing on transactions and receipts, wide and narrow, in ${locale}`, async ({ browser }) => {
    const { page, email } = await createMember(browser)
    await setChoices(page.context(), { locale })
    await orderOnly(email, { state: 'open' })
    await orderOnly(email, { state: 'failed' })
    const sale = await buy(email, { discount: BONUS })
    await reportLater(sale, { cents: 1874, refunds: [refundOf(`re_${sale.public_id}`, 500)] })
    const found: string[] = []
    await page.goto('/transactions')
    found.push(...(await a11yViolationsWideAndNarrow(page, 'transactions')))
    await page.goto(`/transactions/${sale.order_public_id}`)
    await expect(dialog(page)).toBeVisible()
    found.push(...(await a11yViolationsWideAndNarrow(page, 'one of them', { within: 'dialog' })))
    await page.goto(`/transactions/${sale.order_public_id}/receipt`)
    found.push(...(await a11yViolationsWideAndNarrow(page, 'receipt')))
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflowOf(page)).toBe(0)
    expect(found).toEqual([])
  })
}
