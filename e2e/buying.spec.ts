import { addedToast, chooseBundle, order, ordersOf, payButton } from './buying.ts'
import { createMember } from './create-member.ts'
import { creditsOf } from './messages.ts'
import { AT_THE_BANK, decideAtTheBank, payByCard } from './sandbox.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test('[S1.17] [S4.18] [S4.19] [S4.20] [S2.30] [S2.31] [D.29] from a bundle to the toast by iDEAL', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(page).toHaveURL(/\/credits\/100\?order=[0-9a-f-]{36}$/)
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 100)).toBeVisible()
  expect(await creditsOf(page)).toBe(112)
  expect(await ordersOf(email)).toEqual([
    { state: 'completed', total_cents: 1874, discount_code: 'TIMEBONUS25', country: 'NL', payments: 1 },
  ])
  await expect(payButton(page)).toHaveCount(0)
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S1.17] [S4.20] from a bundle to the toast by card', async ({ page, consoleErrors }) => {
  await createMember(page)
  await chooseBundle(page, 30)
  await order(page, 'Creditcard')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 30)).toBeVisible()
  expect(await creditsOf(page)).toBe(42)
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S1.17] [S4.20] from a bundle to the toast by PayPal', async ({ page, consoleErrors }) => {
  await createMember(page)
  await chooseBundle(page, 250)
  await order(page, 'PayPal')
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '250 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 250)).toBeVisible()
  expect(await creditsOf(page)).toBe(262)
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})
