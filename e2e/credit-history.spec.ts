import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { callApi } from './member.ts'
import { sendMessage, WORTH } from './messages.ts'
import { expect, test } from './visitor.ts'

test('what was spent says what for, on whom, how many credits, their worth and what was left', async ({ browser }) => {
  const she = await noor(browser)
  const { page, email } = await daan(browser)
  await sendMessage({ page }, she.id, 'Hoi')
  await sendMessage({ page }, she.id, 'Voor jou', 'cake')
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Credits/ })
    .click()
  const rows = page.getByRole('list', { name: 'Geschiedenis' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/Taart voor Noor.*−6 credits.*€.*4 over/)
  await expect(rows.nth(1)).toContainText(/Bericht aan Noor.*−2 credits.*€.*10 over/)
  await expect(rows.nth(2)).toContainText(/Welkomstcredits.*\+12 credits.*gratis · 12 over/)
  await expect(rows.nth(0)).toContainText(WORTH)
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', `/members/${she.id}`)

  // A long one comes a page at a time, and the keyboard stays where it was.
  await giveCredits(email, 1, 60)
  await page.reload()
  const first = await rows.count()
  const more = page.getByRole('button', { name: 'Meer tonen' })
  await expect(more).toBeEnabled()
  await more.press('Enter')
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await expect(rows.nth(first)).toBeFocused()
})

test('read receipts are switched off and on in the settings', async ({ browser }) => {
  const { page } = await daan(browser)
  await page.goto('/settings/privacy')
  const receipts = page.getByRole('switch', { name: 'Leesbevestigingen' })
  await expect(receipts).toBeChecked()
  await expect(receipts).toBeEnabled()
  await receipts.press('Space')
  await expect(receipts).not.toBeChecked()
  await expect(receipts).toBeEnabled()
  expect(await callApi(page, 'GET', '/api/chats/preferences')).toEqual({ read_receipts: false })
  await page.reload()
  await expect(receipts).not.toBeChecked()
})
