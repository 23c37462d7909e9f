import type { Page } from '@playwright/test'
import { daan, noor } from './likes.ts'
import { query } from './site-database.ts'
import { giveCredits } from './credits.ts'
import { makePremium, sendMessage, trySendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const bar = (page: Page) => page.getByRole('banner')
const tabs = (page: Page) => page.locator('nav.tab-bar')
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

test('[S2.75] [S2.76] messages are in the navigation, with how many are unread, and 99+ above 99', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await he.page.goto('/lang-config')
  const link = bar(he.page).getByRole('link', { name: /^Berichten/ })
  await expect(link).toHaveAttribute('href', '/chats')
  await expect(link.locator('.badge')).toHaveCount(0)
  await sendMessage(she, he.id, 'Hoi')
  await sendMessage(she, he.id, 'Ben je daar?')
  await he.page.goto('/lang-config')
  await expect(link.locator('.badge')).toHaveText(/^2/)
  await expect(link).toHaveAccessibleName('Berichten 2 ongelezen')

  const unread = (count: number) =>
    query(
      `update chat.participant set unread = $2 where member_id =
       (select id from profiles.profile where public_id = $1) returning unread`,
      [he.id, String(count)],
    )
  for (const [count, shown] of [
    [99, '99'],
    [100, '99+'],
  ] as const) {
    expect(await unread(count)).toHaveLength(1)
    for (const size of [WIDE, PHONE]) {
      await he.page.setViewportSize(size)
      await he.page.goto('/lang-config')
      const entry = size === WIDE ? link : tabs(he.page).getByRole('link', { name: /^Berichten|Berichten$/ })
      await expect(entry.locator('.badge [aria-hidden]')).toHaveText(shown)
    }
  }
})

test('[S2.78] [S2.79] [S2.80] [S2.81] Premium has credits in the navigation, with a badge when few are left', async ({
  browser,
}) => {
  const she = await noor(browser)
  const { page, email } = await daan(browser)
  await makePremium(email)
  const chip = bar(page).locator('a.credit')
  const tab = tabs(page).locator('a').nth(3)
  const see = async (label: string, badge: 'none' | 'warn' | 'danger') => {
    await page.setViewportSize(WIDE)
    await page.goto('/lang-config')
    await expect(chip).toHaveAccessibleName(label)
    await page.setViewportSize(PHONE)
    await expect(tab).toContainText('Credits')
    for (const entry of [chip, tab]) {
      await expect(entry.locator('.badge')).toHaveCount(badge === 'none' ? 0 : 1)
      if (badge !== 'none') await expect(entry.locator('.badge')).toHaveClass(new RegExp(`badge--${badge}`))
    }
  }
  await see('12 credits', 'none')
  await sendMessage({ page }, she.id, 'Hoi')
  await see('10 credits, bijna op', 'warn')
  await giveCredits(email, 1)
  await see('11 credits', 'none')
  for (const gift of ['rose', 'rose', 'rose']) await sendMessage({ page }, she.id, '', gift)
  await see('2 credits, bijna op', 'warn')
  await sendMessage({ page }, she.id, 'Dag')
  await see('0 credits, ze zijn op', 'danger')
  const colour = (one: ReturnType<Page['locator']>) =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor)
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.className = 'badge badge--danger'
    const found = getComputedStyle(probe).backgroundColor
    probe.remove()
    return found
  })
  expect(await colour(tab.locator('.badge'))).toBe(danger)
  await tab.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credits kopen' })).toBeVisible()
})

test('[S1.21] [S2.82] a free member has 12 free credits, and beside them the way to Premium', async ({ browser }) => {
  const { page } = await daan(browser)
  await page.goto('/lang-config')
  await expect(bar(page).locator('a.credit')).toHaveAccessibleName('12 credits')
  await expect(bar(page).getByRole('link', { name: 'Word Premium' })).toHaveAttribute('href', '/premium')
  await page.setViewportSize(PHONE)
  await expect(tabs(page).getByRole('link', { name: /Credits/ })).toHaveCount(0)
  await tabs(page).getByRole('link', { name: 'Premium' }).click()
  await expect(page.getByRole('heading', { name: 'Premium begint met je eerste credits' })).toBeVisible()
})

test('[S2.82] where Premium is sold, a free member finds it once, in the place of credits', async ({ page }) => {
  // The gallery shows the navigation with every page open, to each kind of member.
  await page.goto('/gallery')
  const bars = page.locator('.main-nav').filter({ hasText: 'Ontdekken' })
  await expect(bars.nth(0).getByRole('link', { name: 'Word Premium' })).toHaveCount(0)
  await expect(bars.nth(3).getByRole('link', { name: 'Word Premium' })).toHaveCount(1)
  const phones = page.locator('.tab-bar').filter({ hasText: 'Ontdekken' })
  await page.setViewportSize(PHONE)
  await expect(phones.nth(0).getByRole('link', { name: /Credits/ })).toHaveCount(1)
  await expect(phones.nth(3).getByRole('link', { name: 'Premium' })).toHaveCount(1)
  await expect(phones.nth(3).getByRole('link', { name: /Credits/ })).toHaveCount(0)
})

test('[S1.21] the free credits are enough for six messages', async ({ browser }) => {
  const she = await noor(browser)
  const { page } = await daan(browser)
  for (let i = 1; i <= 5; i += 1) await sendMessage({ page }, she.id, `Bericht ${String(i)}`)
  await page.goto(`/members/${she.id}/chat`)
  await page.getByRole('textbox', { name: 'Bericht' }).fill('De zesde')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('De zesde')
  await expect(page.getByText('Je hebt onvoldoende credits')).toBeVisible()
  expect((await trySendMessage(page, she.id, 'De zevende')).json.code).toBe('insufficient_credits')
})

test('[S1.5] own profile, likes, matches, chats, match finder and swipe game are reached by links', async ({
  browser,
}) => {
  const { page } = await daan(browser)
  await page.goto('/')
  const follow = async (from: ReturnType<Page['locator']>, name: string | RegExp, path: RegExp) => {
    await from.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(path)
  }
  const main = page.getByRole('main')
  await follow(bar(page), 'Ontdekken', /\/members/)
  await follow(main, 'Swipen', /\/swipe-game$/)
  await follow(main, 'Finder', /\/match-finder$/)
  await follow(bar(page), /^Likes/, /\/likes$/)
  await follow(main, 'Matches', /\/likes\/matches$/)
  await follow(bar(page), /^Berichten/, /\/chats$/)
  await page.goto('/likes')
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Credits' }).click()
  await expect(page).toHaveURL(/\/settings\/credits$/)
})
