import { addedToast, chooseBundle, consent, order, ordersOf, payButton, way } from './buying.ts'
import { createMember } from './create-member.ts'
import { sendForm } from './http.ts'
import { creditsOf } from './messages.ts'
import { AT_THE_BANK, decideAtTheBank, payByCard, payLater } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

const total = '.sum-list__row--total dd'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

test('[S1.17] [S1.8] [S4.18] [S4.19] [S4.20] [S2.30] [S2.31] [D.29] from a bundle to the toast by iDEAL', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(page).toHaveURL(/\/credits\/100\?order=[0-9a-f-]{36}$/)
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 100)).toHaveCount(1)
  expect(await creditsOf(page)).toBe(112)
  expect(await ordersOf(email)).toEqual([
    { state: 'completed', total_cents: 1874, discount_code: 'TIMEBONUS25', country: 'NL', payments: 1 },
  ])
  await expect(payButton(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '112 credits' })).toHaveAttribute('href', '/credits')
  await expect(page.locator('.toast')).toHaveCount(0)
  // The first purchase made the member Premium.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Word Premium' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Je account' }).click()
  await expect(page.getByRole('menu')).toContainText('Premiumlid')
})

test('[S1.17] [S4.20] from a bundle to the toast by card', async ({ page }) => {
  await createMember(page)
  await chooseBundle(page, 30)
  await order(page, 'Creditcard')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 30)).toBeVisible()
  expect(await creditsOf(page)).toBe(42)
})

test('[S1.17] [S4.20] from a bundle to the toast by PayPal', async ({ page }) => {
  await createMember(page)
  await chooseBundle(page, 250)
  await order(page, 'PayPal')
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '250 credits zijn van jou' })).toBeVisible()
  await expect(addedToast(page, 250)).toBeVisible()
  expect(await creditsOf(page)).toBe(262)
})

test('[S2.61] [S4.18] [S4.19] [S4.20] the page of a payment goes from waiting to completed by itself', async ({
  page,
}) => {
  await createMember(page)
  await chooseBundle(page)
  await order(page)
  // Nothing is decided when the payer is back.
  const letMoneyCome = await payLater(page)
  const status = page.getByRole('status').filter({ hasText: '€ 18,74' })
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
  await expect(status).toBeVisible()
  await expect(addedToast(page, 100)).toHaveCount(0)
  expect(await creditsOf(page)).toBe(12)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await letMoneyCome()
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible({ timeout: 60_000 })
  await expect(addedToast(page, 100)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '112 credits' })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('[S8.13] [S4.18] a cancelled payment shows that it failed, and the order is paid in another way', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await order(page)
  await page.getByRole('button', { name: 'Cancel, go back' }).click()
  await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
  await expect(page.getByText('Er is niets afgeschreven. Kies een andere manier.')).toBeVisible()
  await page.getByRole('link', { name: 'Andere manier kiezen' }).click()
  await expect(page.locator(total)).toHaveText('€ 18,74')
  await expect(page.getByText(/Deze prijs houden we vast tot \d\d:\d\d/)).toBeVisible()
  // What was agreed to stays agreed to.
  await expect(consent(page)).toHaveCount(0)
  await way(page, 'PayPal').check()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ state: 'completed', total_cents: 1874, payments: 2 }])
})

test('[S8.14] a failed card payment says to try again or to use PayPal, and both work', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await order(page, 'Creditcard')
  await payByCard(page, '0002')
  const failed = page.getByRole('heading', { name: 'Betaling mislukt' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('Er is niets afgeschreven. Probeer het opnieuw of betaal met PayPal.')).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await payByCard(page, '0002')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Betalen met PayPal' }).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ state: 'completed', payments: 3 }])
})

test('[D.76] [S1.10] delivery at once needs a box that is unticked at first; without it nothing is ordered', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(consent(page)).not.toBeChecked()
  await expect(page.getByText(/Ongebruikte credits kun je 14 dagen lang teruggeven/)).toBeVisible()
  await payButton(page).click()
  await expect(
    page.getByText('Vink aan dat je de credits direct wilt krijgen. Er is niets afgeschreven.'),
  ).toBeVisible()
  await expect(consent(page)).toBeFocused()
  await page.reload()
  await expect(consent(page)).not.toBeChecked()
  expect(await ordersOf(email)).toEqual([])
  await page.goto('/pages/return-policy')
  await expect(page.getByRole('main')).toContainText('14 dagen')
})

test('[S1.18] [S8.21] [S8.22] a discount code lowers the price; unknown, used and worse ones say so', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await page.getByText('Heb je een code?').click()
  const code = page.getByLabel('Kortingscode')
  const apply = page.getByRole('button', { name: 'Toepassen' })
  const tries = async (word: string, answer: string) => {
    await code.fill(word)
    await apply.click()
    await expect(code).toHaveAccessibleDescription(answer)
  }
  await consent(page).check()
  await tries('NIETECHT', 'Code niet gevonden')
  await expect(page.locator(total)).toHaveText('€ 18,74')
  await tries('five', 'Je hebt al een betere korting.')
  await tries('LARGE40', 'Deze code geldt niet voor deze bestelling.')
  await tries('hello30', 'Code HELLO30')
  await expect(page.locator(total)).toHaveText('€ 17,49')
  await expect(payButton(page)).toHaveText('Nu betalen € 17,49')
  // What was chosen before stays.
  await expect(consent(page)).toBeChecked()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 1749, discount_code: 'HELLO30' }])
  await chooseBundle(page)
  await page.getByText('Heb je een code?').click()
  await tries('HELLO30', 'Code reeds gebruikt')
  await expect(page.locator(total)).toHaveText('€ 24,99')
})

test('[S1.18] a code that is typed and not applied is shown before anything is ordered', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await page.getByText('Heb je een code?').click()
  await page.getByLabel('Kortingscode').fill('HELLO30')
  await order(page)
  await expect(payButton(page)).toHaveText('Nu betalen € 17,49')
  expect(await ordersOf(email)).toEqual([])
})

test('[S2.31] the country of payment decides about the ways, is remembered, and a way may stand in the address', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(way(page, 'iDEAL')).toBeChecked()
  await consent(page).check()
  await page.getByLabel('Land').selectOption('BE')
  await expect(way(page, 'Bancontact')).toBeChecked()
  await expect(consent(page)).toBeChecked()
  await page.getByLabel('Land').selectOption('PL')
  await expect(way(page, 'iDEAL')).toHaveCount(0)
  await page.goto('/credits/30')
  await expect(page.getByLabel('Land')).toHaveValue('PL')
  await page.getByLabel('Land').selectOption('BE')
  await expect(way(page, 'Bancontact')).toBeChecked()
  await page.goto('/credits/30/paypal')
  await expect(way(page, 'PayPal')).toBeChecked()
  await consent(page).check()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ country: 'BE', state: 'completed' }])
  for (const path of ['/credits/31', '/credits/30/cash', '/credits/30/giropay', '/credits/repeat-order/ideal']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
  allowConsoleErrors(consoleErrors)
})

test('[D.30] who pays in pounds sees the prices of the table, and orders at them', async ({ page }) => {
  const { email } = await createMember(page, { country: 'GB' })
  await page.goto('/credits')
  await expect(page.locator('.bundle__price')).toHaveText([
    /£\s?6,74 .*£\s?8,99/,
    /£\s?16,49 .*£\s?21,99/,
    /£\s?32,99 .*£\s?43,99/,
  ])
  await chooseBundle(page, 30)
  await order(page, 'Creditcard')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 674, state: 'completed' }])
})

test('before the address is confirmed nothing can be bought, and the page says so', async ({ page }) => {
  await createMember(page, { confirmed: false })
  await chooseBundle(page)
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByRole('alert').filter({ hasText: 'Bevestig eerst je e-mailadres.' })).toBeVisible()
})

test('offline the buttons that pay are off, with the reason, and on again afterwards', async ({ page, context }) => {
  await createMember(page)
  await page.goto('/credits')
  const go = page.getByRole('button', { name: /^Verder met/ })
  await context.setOffline(true)
  await expect(go).toBeDisabled()
  await expect(page.getByText('Je bent offline. Verdergaan kan zodra je weer verbinding hebt.')).toBeVisible()
  await context.setOffline(false)
  await expect(go).toBeEnabled()
  await chooseBundle(page)
  await context.setOffline(true)
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByText('Je bent offline. Betalen kan zodra je weer verbinding hebt.')).toBeVisible()
  await context.setOffline(false)
  await expect(payButton(page)).toBeEnabled()
})

test('a form of another site orders nothing', async ({ page, context, consoleErrors }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const action = (await page.locator('form.checkout').getAttribute('action')) ?? ''
  const fields = { method: 'ideal', country: 'NL', shown_country: 'NL', shown: '1874', consent: 'on' }
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
  const body = `<form method="post" action="${originOf('vonk')}${action}">${inputs.join('')}<button>Go</button></form>`
  await page.route('**/foreign', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${originOf('klaver')}/foreign`)
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL(/\/credits\/100|\/login/)
  expect(await ordersOf(email)).toEqual([])
  // Also with the session, which a browser does not send from there.
  const cookies = await context.cookies(originOf('vonk').replace('http:', 'https:'))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const send = (headers: Record<string, string>) => sendForm('vonk', action, fields, { cookie, ...headers })
  expect(await send({ origin: originOf('klaver') })).toBeGreaterThanOrEqual(400)
  expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await ordersOf(email)).toEqual([])
  expect(await send({ origin: originOf('vonk'), 'sec-fetch-site': 'same-origin' })).toBe(303)
  expect(await ordersOf(email)).toHaveLength(1)
  allowConsoleErrors(consoleErrors)
})
