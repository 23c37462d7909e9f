import type { Page } from '@playwright/test'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { addedToast, chooseBundle, order } from './buying.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { creditsOf, sendMessage } from './messages.ts'
import { AT_THE_BANK, decideAtTheBank } from './sandbox.ts'
import { buy, orderOnly } from './sales.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const withdraw = (page: Page) => page.getByRole('link', { name: 'Overeenkomst hier herroepen' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Herroeping bevestigen' })
const done = (page: Page) => dialog(page).getByRole('heading', { name: 'Je hebt herroepen' })

const MESSAGES = 10

/** Ten messages: what came for signing up is spent first, then eight of what was bought. */
async function spendTwenty(page: Page, on: string): Promise<void> {
  for (let nth = 0; nth < MESSAGES; nth += 1) await sendMessage({ page }, on, `Bericht ${String(nth)}`)
}

test('[D.73] [D.74] [D.75] an order is withdrawn from in two taps: unused credits and their money go back, a mail says so', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  const { id: other } = await createMember(browser, { name: 'Noor', gender: 'female' })
  await chooseBundle(page)
  await order(page)
  await decideAtTheBank(page)
  await expect(addedToast(page, 100)).toBeVisible()
  await spendTwenty(page, other)
  expect(await creditsOf(page)).toBe(92)

  await page.goto('/transactions')
  await expect(rows(page).nth(1)).toContainText('Herroepen kan tot en met')
  await rows(page).nth(1).getByRole('link', { name: '100 credits' }).click()
  await expect(dialog(page)).toContainText(/8 van 100 credits gebruikt, 92 over\. Herroepen kan tot en met/)
  await withdraw(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Overeenkomst herroepen' })).toBeVisible()
  await expect(dialog(page)).toContainText(
    /Betaald.*18,74.*Gebruikt, 8 van 100 credits.*−.*1,50.*Je krijgt terug.*17,24.*92 credits gaan terug.*92 → 0/,
  )
  await expect(dialog(page)).toContainText(/Terug zoals je betaalde, met iDEAL\. Uiterlijk op/)
  await expect(dialog(page)).toContainText(email)
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  await expect(dialog(page)).toContainText(/Herroeping ontvangen.*\d{4}.* \d\d:\d\d.*92 credits teruggenomen.*1,50/)
  await expect(dialog(page)).toContainText(/17,24 (is onderweg terug.*Uiterlijk op|is terug)/)
  expect(await creditsOf(page)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Klaar' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page).nth(1)).toContainText(/Wordt terugbetaald|Herroepen/)
  await expect(page.getByRole('main')).not.toContainText('Herroepen kan tot en met')
  await expect(page.getByRole('banner').getByRole('link', { name: '0 credits, ze zijn op' })).toBeVisible()

  const { number } = (await callApi<{ transactions: { number: string }[] }>(page, 'GET', '/api/transactions'))
    .transactions[0] ?? { number: '' }
  const receipt = async () => (await mailsTo(email)).find(({ text }) => text.includes('17,24'))
  await expect.poll(async () => (await receipt())?.text, { timeout: 30_000 }).toContain(number)
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[D.73] an order whose payment is still on the way is withdrawn from: nothing was delivered, and what comes goes back', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser)
  await orderOnly(email, { state: 'pending' })
  await page.goto('/transactions')
  await rows(page).nth(1).getByRole('link', { name: '100 credits' }).click()
  await withdraw(page).click()
  await expect(dialog(page)).toContainText('Je betaling is nog niet binnen. Komt ze toch, dan gaat ze meteen terug.')
  await expect(dialog(page)).not.toContainText('Je krijgt terug')
  await expect(page.getByRole('link', { name: 'Mijn bestelling houden' })).toBeVisible()
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  await expect(dialog(page)).toContainText(/Herroeping ontvangen.*Er gaat geen geld terug/)
  await expect(dialog(page)).not.toContainText('teruggenomen')
})

test('[D.73] with keys alone: from the list to the question, back, and through it', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  await buy(email)
  await page.goto('/transactions')
  const link = rows(page)
    .nth(1)
    .getByRole('link', { name: /^Herroepen kan tot/ })
  for (const close of ['Escape', 'back'] as const) {
    await link.press('Enter')
    await expect(confirm(page)).toBeVisible()
    await (close === 'back' ? page.goBack() : page.keyboard.press('Escape'))
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/transactions')
    await expect(link).toBeFocused()
  }
  await link.press('Enter')
  await expect(confirm(page)).toBeVisible()
  // The focus is in the dialog, and comes to the button without leaving it.
  for (let nth = 0; nth < 4 && !(await confirm(page).evaluate((one) => one === document.activeElement)); nth += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(done(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Klaar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/transactions')
  await expect(link).toHaveCount(0)
})

test('no connection and an error say that nothing is lost, and it can be tried again', async ({
  browser,
  consoleErrors,
}) => {
  const { page, email } = await createMember(browser)
  const sale = await buy(email)
  await page.goto(`/transactions/${sale.order_public_id}/withdraw`)
  await page.context().setOffline(true)
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Je bent offline. Er is niets herroepen.')
  await page.context().setOffline(false)
  const address = `**/api/orders/${sale.order_public_id}/withdrawal`
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Er kwam geen antwoord.')
  await page.unroute(address)
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  await page.reload()
  await expect(done(page)).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[D.73] without a program it is a form: two presses, and the page says what happened', async ({ browser }) => {
  const { page, email } = await createMember(browser)
  await buy(email)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: originOf('vonk'),
    storageState: await page.context().storageState(),
  })
  await setChoices(context, { entry: 'seen' })
  const bare = await context.newPage()
  await bare.goto('/transactions')
  await rows(bare).nth(1).getByRole('link', { name: '100 credits' }).click()
  await withdraw(bare).click()
  await confirm(bare).click()
  await expect(done(bare)).toBeVisible()
  expect(await creditsOf(page)).toBe(12)
})

test('[D.73] the ways to it: the receipt’s mail, the footer, and the page that deletes the account', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser)
  const sale = await buy(email)
  const subject = `Je betaalbewijs ${sale.number}`
  const mail = async () => (await mailsTo(email)).find((one) => one.subject === subject)
  await expect.poll(async () => (await mail())?.subject, { timeout: 30_000 }).toBe(subject)
  const found = /href="([^"]+\/withdraw)"[^>]*>Overeenkomst hier herroepen/.exec((await mail())?.html ?? '')
  await page.goto(new URL(found?.[1] ?? '').pathname)
  await expect(confirm(page)).toBeVisible()
  await page.goto('/settings/delete')
  await page.getByRole('main').getByRole('link', { name: 'Herroep die eerst' }).click()
  await expect(confirm(page)).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Mijn credits houden' }).click()
  await expect(page).toHaveURL('/settings/delete')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Herroepen', exact: true }).click()
  await expect(page).toHaveURL('/transactions')
})

test('a refund that cannot go back the way it came asks for a bank account, once', async ({
  browser,
  consoleErrors,
}) => {
  const { page, email } = await createMember(browser)
  const sale = await buy(email, { method: 'paysafecard' })
  await page.goto(`/transactions/${sale.order_public_id}/withdraw`)
  await expect(dialog(page)).toContainText('Naar je bankrekening; die vragen we je hierna.')
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  await expect(dialog(page)).toContainText('wacht op je rekeningnummer')
  await dialog(page).getByRole('link', { name: 'Rekeningnummer doorgeven' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Waarheen mogen we het overmaken?' })).toBeVisible()
  const iban = dialog(page).getByLabel('IBAN')
  await iban.fill('nl92abna0417164300')
  await dialog(page).getByLabel('Rekeninghouder').fill('D. de Vries')
  await expect(iban).toHaveValue('NL92 ABNA 0417 1643 00')
  await expect(iban).toHaveAccessibleDescription('Controleer je IBAN.')
  await iban.fill('nl91abna0417164300')
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Rekening doorgeven' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Je bent offline.')
  await page.context().setOffline(false)
  await dialog(page).getByRole('button', { name: 'Rekening doorgeven' }).click()
  await expect(dialog(page).getByRole('status')).toContainText(/24,99 over naar de rekening die eindigt op 4300/)
  await page.reload()
  await expect(dialog(page)).toContainText('Herroepen: we maken het over naar je rekening')
  await expect(dialog(page).getByLabel('IBAN')).toHaveCount(0)
  allowConsoleErrors(consoleErrors)
})

for (const locale of ['nl', 'de', 'pl'] as const) {
  test(`axe finds nothing on a withdrawal, wide by day and narrow by night, in ${locale}`, async ({ browser }) => {
    const { page, email } = await createMember(browser)
    await setChoices(page.context(), { locale })
    const sale = await buy(email, { method: 'paysafecard' })
    const path = `/transactions/${sale.order_public_id}`
    const found: string[] = []
    const look = async (what: string) => {
      await expect(dialog(page)).toBeVisible()
      found.push(...(await a11yViolationsWideAndNarrow(page, what, { within: 'dialog' })))
    }
    await page.goto(`${path}/withdraw`)
    await look('question')
    await dialog(page)
      .getByRole('button', { name: /bevestigen|bestätigen|Potwierdź/ })
      .click()
    await expect(dialog(page).locator('.timeline')).toBeVisible()
    await look('done')
    await page.goto(path)
    await look('bank account')
    expect(found).toEqual([])
  })
}
