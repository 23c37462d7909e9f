import { createMember } from './create-member.ts'
import { LIKES_RELOAD_MS } from '@app/contract/limits'
import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from './member.ts'
import { headline, likedBy, overlay } from './overlay.ts'
import { clearLogin, asReturningVisitor } from './person.ts'
import { untilReady } from './ready.ts'
import { expect, allowConsoleErrors, stopClock, test } from './visitor.ts'

/** Which calls of likes the page made, in order. */
function notedCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(auto-like|likes)/.test(pathname)) calls.push(pathname)
  })
  return calls
}

/** At a page whose time stands still, alive and waiting. */
async function waitAt(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await untilReady(page, path)
}

/** Lets so much of the page's time pass, and then really enough for what that set going to be asked. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  for (let i = 0; i < 3; i += 1) await callApi(page, 'GET', '/api/settings.php')
}

const FAST = { intervals: [50], timeout: 15_000 }

/** What is loaded late is let in after a moment of the page's own time. */
async function waitForModal(page: Page): Promise<void> {
  await expect.poll(() => page.clock.runFor(50).then(() => overlay(page).count()), FAST).toBe(1)
}

test('[S2.69] [S2.100] [S2.101] [S4.49] t shows the like modal after so many seconds with whoever is fetched, and leaves the address', async ({
  page,
  browser,
}) => {
  await likedBy(browser, page)
  await waitAt(page, '/members?gender=female&t=3&min_age=30#main')
  const calls = notedCalls(page)
  await pass(page, 2900)
  expect(calls).toEqual([])
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?gender=female&t=3&min_age=30#main$/)
  await expect.poll(() => page.clock.runFor(50).then(() => calls), FAST).toEqual(['/api/auto-like.php'])
  await waitForModal(page)
  await expect(headline(page)).toHaveText('Noor vindt je leuk.')
  await expect(page).toHaveURL(/\/members\?gender=female&min_age=30#main$/)
  // It does not come back: not later, not with the page before, and not with a new document.
  await page.keyboard.press('Escape')
  await page.clock.resume()
  await page.getByRole('link', { name: 'Instellingen' }).or(page.locator('article a')).first().click()
  await expect(page).not.toHaveURL(/gender=female/)
  await page.goBack()
  await expect(page).toHaveURL(/\/members\?gender=female&min_age=30#main$/)
  await untilReady(page, () => page.reload())
  await expect(overlay(page)).toHaveCount(0)
  expect(calls.filter((path) => path.includes('auto-like'))).toHaveLength(1)
})

test('[S4.50] 500 ms after somebody was fetched the likes are read again', async ({ page, browser }) => {
  await likedBy(browser, page)
  await waitAt(page, '/lang-config?t=1')
  const calls = notedCalls(page)
  const fetched = page.waitForResponse('**/api/auto-like.php')
  await page.clock.runFor(1000)
  await (await fetched).finished()
  // Shown at once, so that what was fetched was taken up.
  await expect(page).toHaveURL(/\/lang-config$/)
  await page.clock.runFor(LIKES_RELOAD_MS - 1)
  expect(calls).toEqual(['/api/auto-like.php'])
  await page.clock.runFor(1)
  await expect.poll(() => calls).toEqual(['/api/auto-like.php', '/api/likes.php'])
})

test('the like modal never comes up while somebody types, over what is open, or within ten seconds of it', async ({
  page,
  browser,
}) => {
  await likedBy(browser, page)
  const calls = notedCalls(page)
  await waitAt(page, '/settings/profile?t=1')
  await page.getByRole('textbox').first().focus()
  await pass(page, 30_000)
  expect(calls.filter((path) => path.includes('auto-like'))).toEqual([])
  await page.locator('body').click({ position: { x: 3, y: 300 } })
  await waitForModal(page)

  await untilReady(page, '/members?t=1')
  await page.getByRole('button', { name: 'Je account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await pass(page, 5000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await pass(page, 9000)
  await expect(overlay(page)).toHaveCount(0)
  await pass(page, 1000)
  await waitForModal(page)
})

async function newcomer(page: Page, context: BrowserContext): Promise<void> {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
}

test('the reminder of one who has just signed up comes first', async ({ page, context }) => {
  await newcomer(page, context)
  await page.setViewportSize({ width: 390, height: 844 })
  await waitAt(page, '/lang-config?api_signup_complete&t=0')
  const reminder = page.getByRole('dialog', { name: 'Bevestig je e-mail om te beginnen' })
  await expect(reminder).toBeVisible()
  await pass(page, 20_000)
  await expect(overlay(page)).toHaveCount(0)
  await reminder.getByRole('button', { name: 'Nu niet' }).last().click()
  await expect(reminder).toHaveCount(0)
  await pass(page, 9000)
  await expect(overlay(page)).toHaveCount(0)
  await pass(page, 1000)
  await waitForModal(page)
})

test('nonsense in t is ignored, and a visitor is shown nothing', async ({ page, browser }) => {
  await likedBy(browser, page)
  await waitAt(page, '/lang-config?t=-1')
  const calls = notedCalls(page)
  for (const nonsense of ['-1', 'straks', '1.5', '']) {
    await untilReady(page, `/lang-config?t=${nonsense}`)
    await pass(page, 4000)
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`t=${nonsense}$`))
  }
  await clearLogin(page)
  await untilReady(page, '/lang-config?t=0')
  await pass(page, 4000)
  expect(calls).toEqual([])
})

test('where asking fails, and offline, nothing comes up', async ({ page, context, consoleErrors }) => {
  await createMember(page)
  await page.route('**/api/auto-like.php', (route) => route.fulfill({ status: 503, body: '{}' }))
  await waitAt(page, '/lang-config?t=1')
  const refused = page.waitForResponse('**/api/auto-like.php')
  await pass(page, 4000)
  await (await refused).finished()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL(/t=1$/)
  await page.unroute('**/api/auto-like.php')
  const calls = notedCalls(page)
  await untilReady(page, '/lang-config?t=3')
  expect(calls).toEqual([])
  await context.setOffline(true)
  await page.clock.runFor(4000)
  expect(calls).toEqual([])
  await expect(overlay(page)).toHaveCount(0)
  await context.setOffline(false)
  allowConsoleErrors(consoleErrors)
})
