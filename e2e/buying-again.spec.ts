import { addedToast, chooseBundle, consent, order, ordersOf, payButton, way } from './buying.ts'
import { createMember } from './create-member.ts'
import { creditsOf } from './messages.ts'
import { logInHere } from './person.ts'
import { AT_THE_BANK, decideAtTheBank, payLater, untilAtTheBank } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

const done = '100 credits zijn van jou'
const onePaid = [{ state: 'completed', total_cents: 1874, payments: 1 }]

test('back from the bank the payment is still open, and goes on where it was left', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const checkout = page.url()
  await order(page)
  await untilAtTheBank(page)
  await page.goBack()
  // The page in between took its own place in the history.
  expect(page.url()).toBe(checkout)
  await expect(page.getByText('Je betaling staat nog open')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Verder betalen' }).click()
  await untilAtTheBank(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Andere manier' }).click()
  await way(page, 'PayPal').check()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ state: 'completed', total_cents: 1874, payments: 2 }])
})

test('[D.5] back after completion shows that it is completed, never a form', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const checkout = page.url()
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  // Over the page of the bank to that of the checkout.
  for (let steps = 0; steps < 3 && page.url() !== checkout; steps += 1) await page.goBack()
  await page.goto(checkout)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await ordersOf(email)).toMatchObject(onePaid)
  // Who wants another bundle gets another order.
  await chooseBundle(page)
  await expect(payButton(page)).toHaveText('Nu betalen € 24,99')
})

test('[D.5] a reload, a double click and an answer that was lost are one order and one payment', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await page.reload()
  await way(page, 'iDEAL').check()
  await consent(page).check()
  // The form was sent before, and nobody saw the answer.
  const lost = await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('form.checkout')
    if (!form) return 0
    const body = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
    return (await fetch(form.action, { method: 'POST', body })).status
  })
  expect(lost).toBe(200)
  await payButton(page).dblclick()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject(onePaid)
  expect(await creditsOf(page)).toBe(112)
})

test('two tabs with one order pay once, and the toast comes in one of them', async ({ page, context }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await order(page)
  await untilAtTheBank(page)
  await order(other)
  await untilAtTheBank(other)
  expect(other.url()).toBe(page.url())
  const third = await context.newPage()
  await third.goto(`${originOf('vonk')}/settings`)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  const toasts = async () => (await addedToast(page, 100).count()) + (await addedToast(third, 100).count())
  await expect.poll(toasts).toBe(1)
  await expect(third.getByRole('banner').getByRole('link', { name: '112 credits' })).toBeVisible()
  expect(await toasts()).toBe(1)
  expect(await ordersOf(email)).toMatchObject(onePaid)
})

test('two tabs with two orders: the later one counts, and the earlier one begins anew', async ({ page, context }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const other = await context.newPage()
  await chooseBundle(other, 30)
  await order(page)
  await untilAtTheBank(page)
  await order(other)
  await untilAtTheBank(other)
  await page.goBack()
  await expect(payButton(page)).toHaveText('Nu betalen € 18,74')
  await expect(page.getByText('Je betaling staat nog open')).toHaveCount(0)
  await decideAtTheBank(other)
  await expect(other.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([
    { state: 'replaced', payments: 1 },
    { state: 'completed', total_cents: 749, payments: 1 },
  ])
})

test('[S4.20] [D.6] who closes the tab at the bank finds the credits, and another tab says so', async ({
  page,
  context,
}) => {
  const { email } = await createMember(page)
  const other = await context.newPage()
  await other.goto(`${originOf('vonk')}/settings`)
  await chooseBundle(page)
  await order(page)
  await untilAtTheBank(page)
  await page.route('**/payments/*', (route) => route.abort())
  await decideAtTheBank(page).catch(() => undefined)
  await page.close()
  await expect(addedToast(other, 100)).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: '112 credits' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject(onePaid)
})

test('without a session the page of a payment tells nothing, and after logging in everything', async ({
  page,
  context,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await order(page)
  await untilAtTheBank(page)
  await context.clearCookies({ name: '__Host-sid' })
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'Log in om verder te gaan.' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveText('Log in om verder te gaan.Inloggen')
  await expect(page).toHaveTitle(/^Inloggen/)
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await logInHere(page, email)
  await expect(page.getByRole('heading', { name: done })).toBeVisible({ timeout: 20_000 })
  expect(await ordersOf(email)).toMatchObject(onePaid)
})

test('a session that is lost at the checkout orders nothing, and leads back to it', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await context.clearCookies({ name: '__Host-sid' })
  await order(page)
  await expect(page).toHaveURL(/\/login\?(session=ended&)?to=\/credits\/100$/)
  expect(await ordersOf(email)).toEqual([])
  await logInHere(page, email)
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible({ timeout: 20_000 })
  allowConsoleErrors(consoleErrors)
})

test('[S1.17] [S1.18] [S2.61] [D.76] without script: bundle, country, code, consent, bank, and the end by itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: originOf('vonk'), javaScriptEnabled: false })
  const page = await context.newPage()
  const { email } = await createMember(page)
  await page.goto('/credits')
  // It would stand still, and lie; the time it ends is there.
  await expect(page.getByText(/Eindigt om \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('.countdown')).toBeHidden()
  await chooseBundle(page, 30)
  await page.getByLabel('Land').selectOption('BE')
  await page.getByRole('button', { name: 'Toon betaalmanieren' }).click()
  await expect(way(page, 'Bancontact')).toBeChecked()
  await page.getByText('Heb je een code?').click()
  await page.getByLabel('Kortingscode').fill('HELLO30')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(payButton(page)).toHaveText('Nu betalen € 6,99')
  await payButton(page).click()
  await expect(
    page.getByText('Vink aan dat je de credits direct wilt krijgen. Er is niets afgeschreven.'),
  ).toBeVisible()
  await consent(page).check()
  await payButton(page).click()
  const letMoneyCome = await payLater(page)
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
  await letMoneyCome()
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible({ timeout: 60_000 })
  expect(await ordersOf(email)).toMatchObject([{ state: 'completed', total_cents: 699, country: 'BE', payments: 1 }])
})
