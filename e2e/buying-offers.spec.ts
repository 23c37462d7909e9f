import type { Page } from '@playwright/test'
import { TIME_BONUS } from '../packages/contract/src/offers.ts'
import { chooseBundle, order, ordersOf, payButton, signedUpBefore, spendAll } from './buying.ts'
import { createMember } from './create-member.ts'
import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { makePremium } from './messages.ts'
import { untilReady } from './ready.ts'
import { AT_THE_BANK, decideAtTheBank } from './sandbox.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

const prices = (page: Page) => page.locator('.bundle__price b')
const deal = (page: Page) => page.locator('main .deal')
const clock = (page: Page) => page.getByRole('timer')
const WITH_BONUS = ['€ 7,49', '€ 18,74', '€ 37,49']
const WITH_WELCOME = ['€ 8,99', '€ 22,49', '€ 44,99']
const LIST = ['€ 9,99', '€ 24,99', '€ 49,99']

test('[S2.29] [D.29] [D.31] the prices are open to a visitor, without a program, by country and message', async ({
  page,
  context,
}) => {
  await setChoices(context, { locale: 'nl', country: 'NL' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(prices(page)).toHaveText(LIST)
  await expect(page.locator('.bundle__words')).toContainText([
    '15 berichten, € 0,67 per stuk',
    '50 berichten, € 0,50 per stuk',
    '125 berichten, € 0,40 per stuk',
  ])
  await expect(page.locator('.bundle').nth(2)).toContainText('Laagste prijs per bericht')
  await expect(page.getByText('Prijzen voor Nederland, in euro, inclusief btw.')).toBeVisible()
  await expect(page.getByText('€ 7,49, € 18,74 of € 37,49')).toBeVisible()
  await expect(page.getByText('De andere 92 gaan terug en je krijgt € 22,99.')).toBeVisible()
  await expect(page.locator('script[src]')).toHaveCount(0)
  // A visitor has no time bonus.
  await expect(clock(page)).toHaveCount(0)
  await setChoices(context, { country: 'PL' })
  await page.goto('/pricing')
  await expect(prices(page)).toHaveText(['PLN 42,99', 'PLN 107,99', 'PLN 214,99'])
})

test('[S2.28] [S1.14] /premium explains what Premium gives, and leads a visitor to the prices', async ({
  page,
  browser,
}) => {
  await page.goto('/premium')
  await expect(page).toHaveURL(/\/pricing$/)
  const { page: his } = await daan(browser)
  await his.goto('/members')
  await his.getByRole('banner').getByRole('link', { name: 'Word Premium' }).click()
  await expect(his.getByRole('heading', { name: 'Premium begint met je eerste credits' })).toBeVisible()
  const row = (name: string) => his.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Foto’s van anderen')).toContainText('Allemaal')
  await expect(row('Eigen foto’s')).toHaveText('Eigen foto’s325')
  await expect(row('Premiumfuncties')).toContainText('Onbeperkt')
  await expect(row('Gesprekken die jij begint')).toContainText('Geen limiet')
})

test('[S1.19] [S4.22] [S4.23] [S3.19] [D.52] the welcome discount has a clock that ticks each second, its end and what comes after', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await signedUpBefore(email, '20 minutes')
  for (const path of ['/premium', '/credits']) {
    await page.goto(path)
    await expect(prices(page)).toHaveText(WITH_BONUS)
    await expect(page.locator('.bundle__price s')).toHaveText(
      LIST.map((price) => `eerst ${price}`.replace('eerst', 'was')),
    )
    await expect(deal(page)).toContainText('25% korting op je eerste bundel')
    await expect(deal(page)).toContainText(/Eindigt om \d\d:\d\d, vier uur na je aanmelding\. Daarna is het 10%\./)
    await expect(clock(page)).toHaveAccessibleName(/^Nog 3 uur en (39|40) minuten$/)
    const read = async () => (await clock(page).innerText()).replaceAll(/\s/g, '')
    const first = await read()
    expect(first).toMatch(/^03:(39|40):\d\d$/)
    const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    const seen = new Set([first])
    await expect.poll(async () => seen.add(await read()).size, { intervals: [100] }).toBeGreaterThan(3)
    const all = [...seen].map(seconds)
    expect(all.map((left) => (all[0] ?? 0) - left)).toEqual(all.map((_, nth) => nth))
  }
})

test('[S1.20] [S4.24] [S4.29] [D.52] at its last second the bonus still counts; at zero clock and bonus go, and 10 % remain', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await page.goto('/lang-config')
  await signedUpBefore(email, '3 hours 59 minutes 46 seconds')
  await page.goto('/credits')
  await expect(prices(page)).toHaveText(WITH_BONUS)
  await expect(clock(page)).toContainText('01', { timeout: 30_000 })
  await expect(prices(page)).toHaveText(WITH_BONUS)
  await expect(clock(page)).toHaveCount(0)
  await expect(prices(page)).toHaveText(WITH_WELCOME)
  await expect(deal(page)).toContainText('10% korting op je eerste bundel')
  await expect(deal(page)).toContainText('Eén keer, zonder einddatum.')
  await chooseBundle(page)
  await expect(payButton(page)).toHaveText('Nu betalen € 22,49')
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 2249, discount_code: 'WELCOME' }])
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S1.20] a bonus that ends while the checkout is open changes the price before anything is charged', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await expect(payButton(page)).toHaveText('Nu betalen € 18,74')
  await signedUpBefore(email, '4 hours')
  await order(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'De prijs is intussen veranderd. Er is niets afgeschreven.' }),
  ).toBeVisible()
  await expect(payButton(page)).toHaveText('Nu betalen € 22,49')
  expect(await ordersOf(email)).toEqual([])
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 2249 }])
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S1.19] an order placed with the bonus keeps its price after the bonus ended', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await order(page)
  await expect(page).toHaveURL(/\/pay\//)
  await signedUpBefore(email, '5 hours')
  await page.goBack()
  await page.getByRole('link', { name: 'Andere manier' }).click()
  await expect(payButton(page)).toHaveText('Nu betalen € 18,74')
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 1874, discount_code: 'TIMEBONUS25' }])
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S4.26] [S6.15] [S4.25] the bonus clears when the member is paid, is never there for Premium, and goes with the member', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await page.goto('/credits')
  await expect(clock(page)).toBeVisible()
  await makePremium(email)
  await giveCredits(email, 1)
  // Whatever brings the news.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: 'Je bent Premium' })).toBeVisible()
  await expect(clock(page)).toHaveCount(0)
  await expect(prices(page)).toHaveText(LIST)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await page.goto('/pricing')
  await expect(clock(page)).toHaveCount(0)
})

test('[S4.26] an open page takes the bonus away as soon as the member is paid', async ({
  page,
  context,
  consoleErrors,
}) => {
  await createMember(page)
  await page.goto('/credits')
  await expect(clock(page)).toBeVisible()
  const other = await context.newPage()
  await chooseBundle(other, 30)
  await order(other)
  await decideAtTheBank(other)
  await expect(other.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  await expect(clock(page)).toHaveCount(0)
  await expect(prices(page)).toHaveText(LIST)
  allowConsoleErrors(consoleErrors, AT_THE_BANK)
})

test('[S7.11] [S8.29] the welcome code is asked for, and where that fails the page says nothing and shows the full price', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await signedUpBefore(email, '5 hours')
  await untilReady(page, '/members')
  const answer = page.waitForResponse((response) => response.url().includes('/api/discountcode.php?welcome=true'))
  await page.getByRole('banner').getByRole('link', { name: '12 credits' }).click()
  expect(await (await answer).json()).toMatchObject({ value_percentage: 10, validity: 'once-per-user' })
  await expect(prices(page)).toHaveText(WITH_WELCOME)
  await untilReady(page, '/members')
  await page.route('**/api/discountcode.php*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('banner').getByRole('link', { name: '12 credits' }).click()
  await expect(prices(page)).toHaveText(LIST)
  await expect(deal(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Verder met 100 credits/ }).click()
  await expect(payButton(page)).toHaveText('Nu betalen € 22,49')
  allowConsoleErrors(consoleErrors)
})

const modal = (page: Page) => page.getByRole('dialog', { name: '25% korting op je eerste bundel' })
const SECONDS = TIME_BONUS.modal_seconds * 1000

/** Somebody new whose credits are spent, at an empty page; the clock of the page can be stopped. */
async function spender(browser: Parameters<typeof daan>[0]) {
  const she = await noor(browser)
  const he = await daan(browser)
  await spendAll(he, she.id)
  await he.page.clock.install()
  return { ...he, she }
}

test('[S2.69] [S4.30] [S4.32] [D.94] after 40 s among the members the bonus is offered once, and dismissed for good', async ({
  browser,
}) => {
  const { page, she } = await spender(browser)
  await untilReady(page, '/members')
  await page.clock.runFor(SECONDS - 30_000)
  // Moving about in the members area goes on counting.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect(page).toHaveURL(/\/likes$/)
  await page.clock.runFor(8000)
  await expect(modal(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(modal(page)).toBeVisible()
  await expect(modal(page)).toContainText('Code TIMEBONUS25, al ingevuld')
  await expect(modal(page)).toContainText(/Eindigt om \d\d:\d\d/)
  await expect(modal(page).getByRole('timer')).toContainText('03')
  await expect(modal(page).getByRole('link', { name: 'Bekijk bundels vanaf € 7,49' })).toHaveAttribute(
    'href',
    '/premium',
  )
  await modal(page).getByRole('button', { name: 'Nee bedankt, niet meer tonen' }).click()
  await expect(modal(page)).toHaveCount(0)
  await page.goto(`/members/${she.id}`)
  await page.clock.runFor(SECONDS * 2)
  await page.reload()
  await page.clock.runFor(SECONDS * 2)
  await expect(modal(page)).toHaveCount(0)
})

test('[S4.31] [D.94] the modal does not come outside the members area, and its time starts again after leaving it', async ({
  browser,
}) => {
  const { page } = await spender(browser)
  await untilReady(page, '/members')
  await page.clock.runFor(SECONDS - 20_000)
  await page.getByRole('banner').getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await page.clock.runFor(SECONDS * 2)
  await expect(modal(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Ontdekken' }).click()
  await expect(page).toHaveURL(/\/members/)
  await page.clock.runFor(SECONDS - 20_000)
  await expect(modal(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(modal(page)).toBeVisible()
})

test('[S2.54] [S4.30] [S4.31] the members area is six pages: the bonus is offered on each of them, and on no other', async ({
  browser,
}) => {
  const { page, she } = await spender(browser)
  for (const path of ['/members', `/members/${she.id}`, '/chats', '/likes', `/likes/m/${she.id}`, '/premium']) {
    await untilReady(page, path)
    // What waits begins once all of the page is there.
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(modal(page), path).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  for (const path of ['/swipe-game', '/match-finder', '/credits', '/notifications', '/profile', '/settings']) {
    await untilReady(page, path)
    for (let turns = 0; turns < 10; turns += 1) await page.clock.runFor(10_000)
    await expect(modal(page), path).toHaveCount(0)
  }
})

test('[S4.31] the modal does not come with credits above 0, nor without a bonus', async ({ browser }) => {
  const he = await daan(browser)
  await he.page.clock.install()
  await he.page.goto('/members')
  await he.page.clock.runFor(SECONDS * 3)
  await expect(modal(he.page)).toHaveCount(0)
  const late = await spender(browser)
  await signedUpBefore(late.email, '5 hours')
  await late.page.goto('/members')
  await late.page.clock.runFor(SECONDS * 3)
  await expect(modal(late.page)).toHaveCount(0)
})

test('[S4.24] a modal that is open when the bonus ends makes way for a plain notice', async ({ browser }) => {
  const { page, email } = await spender(browser)
  await page.goto('/settings')
  await signedUpBefore(email, '3 hours 50 minutes')
  await page.goto('/members')
  await page.clock.runFor(SECONDS - 20_000)
  await signedUpBefore(email, '3 hours 59 minutes 30 seconds')
  await page.clock.runFor(30_000)
  await expect(modal(page)).toBeVisible()
  // The server's clock goes on as ever, and it is the one that counts.
  await expect(modal(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.locator('.toast', { hasText: 'De welkomstkorting is voorbij.' })).toBeVisible()
})
