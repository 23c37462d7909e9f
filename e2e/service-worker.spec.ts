import type { Browser, Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { createMember } from './create-member.ts'
import { coverWindows, lookAtWindows, lookAway, openWorker } from './service-worker.ts'
import { field, log, twoMembers } from './chats.ts'
import { daan } from './likes.ts'
import { callApi, logOutFromElsewhere } from './member.ts'
import { sendMessage } from './messages.ts'
import { logInHere } from './person.ts'
import { untilReady } from './ready.ts'
import { stopAfterPolls } from './realtime.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'
import { openWorkerSwitch } from './worker-switch.ts'

// The shell of Chromium shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })

const MESSAGE = { title: 'Je hebt een nieuw bericht', body: '', lang: 'nl', tag: 'message', navigate: '/chats' }

const registrations = () =>
  navigator.serviceWorker
    .getRegistrations()
    .then((all) =>
      all.map(({ active, scope }) => [active?.scriptURL.replace(location.origin, ''), new URL(scope).pathname]),
    )

test('[S7.20] [S1.24] the worker is registered for a member, from the root, and for no visitor in a tab', async ({
  page,
}) => {
  await untilReady(page, '/')
  expect(await page.evaluate(registrations)).toEqual([])
  await createMember(page)
  await page.goto('/members')
  await expect.poll(() => page.evaluate(registrations)).toEqual([['/sw-push.js?lang=nl', '/']])
  const headers = await page.evaluate(async () => Object.fromEntries((await fetch('/sw-push.js')).headers))
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
  })
})

test('[S1.25] a push of a message or a like is shown while the site is closed, the next of its kind takes its place, and the badge is the number it says', async ({
  page,
}) => {
  await createMember(page)
  await untilReady(page, '/members')
  const { push, shown, badge } = await openWorker(page)
  await lookAway(page)
  await page.goto('about:blank')
  await push({ ...MESSAGE, app_badge: '1' })
  await expect.poll(shown).toMatchObject([{ title: MESSAGE.title, tag: 'message', data: { navigate: '/chats' } }])
  await push({ ...MESSAGE, title: '3 nieuwe berichten', app_badge: '3' })
  await expect.poll(shown).toMatchObject([{ title: '3 nieuwe berichten' }])
  await push({
    ...MESSAGE,
    title: 'Er is iets nieuws',
    tag: 'like',
    navigate: 'https://elsewhere.example/',
    app_badge: '4',
  })
  await expect
    .poll(async () => (await shown()).map(({ tag, data }) => [tag, data.navigate]))
    .toEqual(
      expect.arrayContaining([
        ['message', '/chats'],
        ['like', '/'],
      ]),
    )
  expect(await badge()).toBe(4)
  await push('not what was agreed')
  await expect
    .poll(async () => (await shown()).find(({ tag }) => tag === 'notice')?.title)
    .toBe('Er wacht iets nieuws op je')
})

test('who looks at the site sees no notification: the page is told, and looks for what is new', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  await untilReady(she.page, '/members')
  const { push, shown } = await openWorker(she.page)
  await she.page.bringToFront()
  const look = she.page.waitForRequest((request) => new URL(request.url()).pathname === '/api/chats.php')
  await push({ ...MESSAGE, title: `Nieuw van ${he.id}` })
  await look
  expect(await shown()).toEqual([])
})

test('who looks at the site is told there of news about the account, with the way to it', async ({ page }) => {
  await createMember(page)
  await untilReady(page, '/members')
  const { push, shown } = await openWorker(page)
  await page.bringToFront()
  await push({ ...MESSAGE, title: 'Er is nieuws over je account', tag: 'account', navigate: '/notifications' })
  await expect(page.getByText('Er is nieuws over je account', { exact: true })).toBeVisible()
  expect(await shown()).toEqual([])
  await page.getByRole('button', { name: 'Openen' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

test('pressing a notification leads to its page in the window that is open, unless something is being written there', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Dag Noor')
  const { page } = she
  await untilReady(page, '/likes')
  const { push, press, shown } = await openWorker(page)
  const away = await lookAway(page)
  await push(MESSAGE)
  await expect.poll(shown).toHaveLength(1)
  await press('message')
  await expect(page).toHaveURL(/\/chats$/)
  await expect.poll(shown).toEqual([])

  await untilReady(page, `/members/${he.id}/chat`)
  await field(page).fill('Ik schrijf nog')
  await away.bringToFront()
  await push({ ...MESSAGE, tag: 'like', navigate: '/likes' })
  await expect.poll(shown).toHaveLength(1)
  await press('like')
  await expect(page.getByText('Maak rustig af wat je schrijft.')).toBeVisible()
  await expect(field(page)).toHaveValue('Ik schrijf nog')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Openen' }).click()
  await expect(page).toHaveURL(/\/likes$/)
})

test('pressing a notification that names nobody opens what is unread now, and nothing later', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const { page } = she
  await untilReady(page, '/likes')
  const { push, press, shown } = await openWorker(page)
  await lookAway(page)
  const conversation = await sendMessage(he, she.id, 'Dag Noor')
  await push({ ...MESSAGE, navigate: '/chats?open=unread' })
  await expect.poll(shown).toHaveLength(1)
  await press('message')
  await expect(page).toHaveURL(new RegExp(`/chats/${conversation}$`))

  const countUnread = async () => (await callApi<{ num_unread: number }>(page, 'GET', '/api/chats.php')).num_unread
  await expect.poll(countUnread).toBe(0)
  await untilReady(page, '/chats?open=unread')
  await expect(page).toHaveURL(/\/chats$/)
  await sendMessage(he, she.id, 'Ben je er nog?')
  await expect(page.getByText('Ben je er nog?').first()).toBeVisible()
  await expect(page).toHaveURL(/\/chats$/)
})

const SCREENS = [
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1280, height: 900 } },
]

/** Two wrote to her: the first one, and the latest. Which is meant depends on the notification. */
async function withTwoConversations(browser: Browser) {
  const { she, he } = await twoMembers(browser)
  const bram = await daan(browser, 'Bram')
  const first = await sendMessage(he, she.id, 'Van Daan')
  const latest = await sendMessage(bram, she.id, 'Van Bram')
  return { she, bram, first, latest }
}

/** From the page to log in on, which leads to where a notification does. */
async function logInOnTheWay(page: Page, member: { email: string; password: string }, to: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/login\\?(session=ended&)?to=${to.replace('?', '\\?')}$`))
  await logInHere(page, member.email, member.password)
}

async function expectConversation(page: Page, conversation: string, text: string): Promise<void> {
  // A login hashes, slowly on purpose.
  await expect(page).toHaveURL(`${originOf('vonk')}/chats/${conversation}`, { timeout: 20_000 })
  await expect(log(page)).toContainText(text)
}

const UNREAD = '/chats?open=unread'

for (const { device, viewport } of SCREENS) {
  test(`on ${device} one press of a notification leads to its conversation, for who is logged in and for who is not`, async ({
    browser,
  }) => {
    const { she, bram, first, latest } = await withTwoConversations(browser)
    const { page } = she
    await page.setViewportSize(viewport)
    await untilReady(page, '/likes')
    const { push, press, shown, opened } = await openWorker(page)
    await lookAway(page)
    const pressWhenShown = async (navigate: string) => {
      await push({ ...MESSAGE, navigate })
      await expect.poll(shown).toHaveLength(1)
      await press('message')
    }
    await test.step('logged in', async () => {
      await pressWhenShown(UNREAD)
      await expectConversation(page, latest, 'Van Bram')
    })
    await test.step('at the page to log in on', async () => {
      await page.goto('about:blank')
      await logOutFromElsewhere(browser, she)
      await page.goto('/likes')
      await expect(page).toHaveURL(/\/login\?to=\/likes$/)
      await pressWhenShown(`/chats/${first}`)
      await logInOnTheWay(page, she, `/chats/${first}`)
      await expectConversation(page, first, 'Van Daan')
    })
    await test.step('with no page open', async () => {
      await page.goto('about:blank')
      await logOutFromElsewhere(browser, she)
      await sendMessage(bram, she.id, 'Nog eens van Bram')
      await pressWhenShown(UNREAD)
      await expect.poll(opened).toEqual([UNREAD])
      await page.goto(UNREAD)
      await logInOnTheWay(page, she, UNREAD)
      await expectConversation(page, latest, 'Nog eens van Bram')
    })
  })

  for (const named of [false, true]) {
    test(`on ${device} a press in a page whose session is over leads by the login to ${named ? 'the conversation it names' : 'what is unread'}`, async ({
      browser,
    }) => {
      const { she, first, latest } = await withTwoConversations(browser)
      const { page } = she
      await page.setViewportSize(viewport)
      await page.clock.install()
      await untilReady(page, '/likes')
      const { push, press, shown } = await openWorker(page)
      await lookAway(page)
      // From here on the page asks for nothing by itself, and so does not learn that the session ends.
      await stopAfterPolls(page)
      await logOutFromElsewhere(browser, she)
      const navigate = named ? `/chats/${first}` : UNREAD
      await push({ ...MESSAGE, navigate })
      await expect.poll(shown).toHaveLength(1)
      await expect(page).toHaveURL(/\/likes$/)
      await press('message')
      await expect(page).toHaveURL(/\/login\?/)
      await page.clock.resume()
      await logInOnTheWay(page, she, navigate)
      await (named ? expectConversation(page, first, 'Van Daan') : expectConversation(page, latest, 'Van Bram'))
    })
  }
}

test('where the page that is open hears nothing, a push is shown, and pressing it opens the page it is about', async ({
  page,
}) => {
  await createMember(page)
  await untilReady(page, '/members')
  const { push, press, shown } = await openWorker(page)
  // A page without a program.
  await page.goto('/offline')
  await lookAtWindows(page)
  await push({ ...MESSAGE, tag: 'like', navigate: '/likes' })
  await expect.poll(shown).toHaveLength(1)
  await press('like')
  await expect(page).toHaveURL(/\/likes$/)
  await expect.poll(shown).toEqual([])
})

test('a window that nobody sees is left as it is: pressing a notification opens another one', async ({ page }) => {
  await createMember(page)
  await untilReady(page, '/members')
  const { push, press, shown, opened } = await openWorker(page)
  await coverWindows(page)
  await push({ ...MESSAGE, tag: 'like', navigate: '/likes' })
  await expect.poll(shown).toHaveLength(1)
  await press('like')
  await expect.poll(opened).toEqual(['/likes'])
  await expect(page).toHaveURL(/\/members$/)
})

test('without a connection a page of the site says so in the reader’s language, and comes when it is tried again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await createMember(page)
  await untilReady(page, '/members')
  await openWorker(page)
  await page.goto('/likes')
  await context.setOffline(true)
  await page.goto('/settings').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Je bent offline.' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  const styled = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(styled).not.toBe('rgba(0, 0, 0, 0)')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Instellingen' })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('logging out takes down what is shown, the badge, the cache and the worker', async ({ page }) => {
  await createMember(page)
  await untilReady(page, '/members')
  const { push, shown, badge } = await openWorker(page)
  await lookAway(page)
  await push({ ...MESSAGE, app_badge: '2' })
  await expect.poll(shown).toHaveLength(1)
  await page.bringToFront()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/logout.php', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  // Before the server is told: who is logged out is shown nothing more.
  await expect.poll(shown).toEqual([])
  expect(await badge()).toBe(0)
  held.resolve(undefined)
  await page.waitForURL('/')
  await expect.poll(() => page.evaluate(registrations)).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('an open page says once that there is a newer build, and goes on with its own', async ({ browser }) => {
  const { page } = await createMember(browser)
  await page.route('**/api/user.php', async (route) => {
    // The runner asks the machine for the name, which not every machine knows.
    const url = route.request().url().replace('vonk.localhost', '127.0.0.1')
    const headers = { ...(await route.request().allHeaders()), host: new URL(route.request().url()).host }
    const response = await route.fetch({ url, headers })
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another-build' } })
  })
  await page.clock.install()
  await page.goto('/members')
  await page.clock.runFor(6000)
  const newer = page.getByText('Er is een nieuwe versie. Herlaad wanneer het je uitkomt.', { exact: true })
  await expect(newer).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw laden' })).toBeVisible()
  await expect(page).toHaveURL(/\/members$/)
})

test('where workers are switched off, the next visit takes the worker out, with its cache', async ({ page }) => {
  const { origin, turnOff, close } = await openWorkerSwitch()
  await createMember(page)
  await page.goto(`${origin}/members`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  turnOff()
  await page.goto(`${origin}/likes`)
  await expect.poll(() => page.evaluate(registrations)).toEqual([])
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('about:blank')
  close()
})
