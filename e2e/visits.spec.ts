import type { BrowserContext, Page } from '@playwright/test'
import { EVENTS } from '../apps/server/src/modules/tracking/visits/visit-events.ts'
import { HEADLESS } from './chromium.ts'
import { query } from './site-database.ts'
import { expect, setChoices, test } from './visitor.ts'

const { first_page: first, later_page: later } = EVENTS

// The name of a browser without windows is that of a robot. A page that is left has no name but the one the browser began with.
const NAME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
test.use({ launchOptions: { ...HEADLESS, args: [...HEADLESS.args, `--user-agent=${NAME}`] } })

/** As the browser of a person: one that a program drives says so, and tells nothing. */
async function asPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
}

/** Counts of a page, by what was counted: each test has pages that no other goes to. */
async function countsOf(page: string): Promise<Record<string, number>> {
  const rows = await query<{ event: number; sum: number }>(
    'select event, sum(count)::int as sum from tracking.visit_count where page = $1 group by event',
    [page],
  )
  return Object.fromEntries(rows.map(({ event, sum }) => [event, sum]))
}

/** A process writes down what it counted every ten seconds. */
const untilCounted = (page: string, counts: Record<number, number>) =>
  expect.poll(() => countsOf(page), { timeout: 45_000 }).toEqual(counts)

async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => performance.now() > 300)
  // What tells of the visit comes after the page.
  const reports = await page.evaluate(() => new URLSearchParams(location.search).has('lb'))
  if (reports)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/visit-')),
    )
}

/** What a page tells when it is hidden, seen while it is still there. */
async function tellsWhenHidden(page: Page) {
  const message = page.waitForRequest('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  return message
}

test('[S2.102] [S7.8] with `lb` a visit is told of from page to page, and each page once', async ({
  page,
  context,
}) => {
  await asPerson(context)
  await setChoices(context, { locale: 'en' })
  await page.goto('/pages/ban?lb')
  await look(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/pages\/privacy\?lb=$/)
  await look(page)
  await page.goto('about:blank')
  await untilCounted('pages/ban', { [first.shown]: 1, [first.went_on]: 1 })
  await untilCounted('pages/privacy', { [later.shown]: 1, [later.left_5s]: 1 })
})

test('[S7.8] a page that becomes hidden sends one call, with the header, and says no more than how it was looked at', async ({
  page,
  context,
}) => {
  await asPerson(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pages/return-policy?network=radio&ref=somebody&sub1=click&lb')
  await look(page)
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('page-hidden') ? 1 : 0))
  const request = await tellsWhenHidden(page)
  expect(request.method()).toBe('POST')
  expect(request.headers()['x-request-type']).toBe('background')
  const { visible_ms, ...said } = request.postDataJSON() as Record<string, unknown>
  expect(said).toEqual({ page: 'pages/return-policy', network: 'radio', first: true, went_on: false, device: 'phone' })
  expect(visible_ms).toBeGreaterThan(100)
  expect((await request.response())?.status()).toBe(204)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('pagehide'))
  })
  await page.goto('about:blank')
  await untilCounted('pages/return-policy', { [first.shown]: 1, [first.left_5s]: 1 })
  expect(calls).toBe(1)
})

test('[S2.102] without `lb` nothing is sent, and a browser that a program drives sends nothing with it either', async ({
  page,
  context,
  browser,
}) => {
  const requested: string[] = []
  const watch = (of: BrowserContext) => of.on('request', (request) => requested.push(request.url()))
  watch(context)
  await page.goto('/pages/cookies?lb')
  await look(page)
  expect(await page.evaluate(() => navigator.webdriver)).toBe(true)
  const person = await browser.newContext()
  await asPerson(person)
  await setChoices(person, { entry: 'seen', locale: 'en' })
  watch(person)
  const other = await person.newPage()
  for (const path of ['/pages/cookies', '/pages/cookies?network=radio', '/lang-config']) {
    await other.goto(new URL(path, page.url()).href)
    await look(other)
    expect(await other.content()).not.toMatch(/src="\/assets\/visit-/)
  }
  await page.goto('about:blank')
  await other.goto('about:blank')
  // Once this one is counted, those before it would be.
  await other.goto(new URL('/pages/faq?lb', 'http://vonk.localhost:' + String(process.env['E2E_PORT'])).href)
  await look(other)
  await other.goto('about:blank')
  await expect.poll(async () => (await countsOf('pages/faq'))[first.shown], { timeout: 45_000 }).toBe(1)
  expect(await countsOf('pages/cookies')).toEqual({})
  expect(await countsOf('other')).toEqual({})
  expect(requested.filter((url) => url.includes('page-hidden')).length).toBeLessThanOrEqual(1)
})

test('[S2.102] a page that comes alive carries `lb` on, whether its program or the browser brings the next', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asPerson(context)
  await setChoices(context, { locale: 'en' })
  await page.goto('/login?lb&network=radio')
  await look(page)
  await page.getByRole('main').getByRole('link', { name: 'Join free' }).click()
  await expect(page).toHaveURL(/\/signup\?network=radio&lb=$/)
  await look(page)
  await page.getByRole('main').getByRole('link', { name: 'Vonk, home' }).click()
  await expect(page).toHaveURL(/\/\?network=radio&lb=$/)
  await look(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prices' }).click()
  await expect(page).toHaveURL(/\/pricing\?network=radio&lb=$/)
  await look(page)
  await page.goto('about:blank')
  await untilCounted('login', { [first.shown]: 1, [first.went_on]: 1 })
  await untilCounted('signup', { [later.shown]: 1, [later.went_on]: 1 })
  await untilCounted('home', { [later.shown]: 1, [later.went_on]: 1 })
  await untilCounted('pricing', { [later.shown]: 1, [later.left_5s]: 1 })
  expect(
    await context.cookies().then((all) => all.map(({ name }) => name).filter((name) => name === 'tracking')),
  ).toEqual([])
  expect(consoleErrors).toEqual([])
})
