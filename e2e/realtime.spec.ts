import { LONGEST_RETRY_DELAY_MS, NEWS_FIRST_MS, NEWS_MS } from '../packages/contract/src/limits.ts'
import { STREAM_PATH } from '../packages/contract/src/live.ts'
import { daan, like, likesLink, noor } from './likes.ts'
import { blockStream, byStream, openWithStream, POLLED, stopAfterPolls, watchPolls } from './realtime.ts'
import { callApi } from './member.ts'
import { untilReady } from './ready.ts'
import { sendMessage } from './messages.ts'
import { expect, stopClock, test } from './visitor.ts'

test('[S9.1] [S9.3] user, chats and likes are asked for after 5 s and then every 60 s; what did not change is a 304', async ({
  browser,
}) => {
  const { page } = await noor(browser)
  await blockStream(page)
  await stopClock(page)
  const polls = watchPolls(page)
  const polled = () => polls.map(({ path }) => path).toSorted()
  /** Lets time pass; whatever the page asks for by itself was asked before the call. */
  const pass = async (ms: number) => {
    await page.clock.runFor(ms)
    await callApi(page, 'GET', '/api/settings.php')
  }
  await untilReady(page, '/members')
  await pass(NEWS_FIRST_MS - 1)
  expect(polls).toEqual([])
  // Counted from when the page is idle, which takes some of its own time.
  await expect.poll(() => page.clock.runFor(50).then(polled)).toEqual(POLLED)
  expect(polls.map(({ status }) => status)).toEqual([200, 200, 200])
  // Whatever was due is done once, at the end of the leap: from there on the minute is exact.
  await page.clock.fastForward(2 * NEWS_MS)
  await expect.poll(() => polls.length).toBe(2 * POLLED.length)
  await pass(NEWS_MS - 1)
  expect(polls).toHaveLength(2 * POLLED.length)
  await pass(1)
  await expect.poll(() => polls.length).toBe(3 * POLLED.length)
  expect(polled()).toEqual([...POLLED, ...POLLED, ...POLLED].toSorted())
  expect(polls.slice(POLLED.length).map(({ status }) => status)).toEqual([304, 304, 304, 304, 304, 304])
})

test('[D.87] [S2.88] what others do shows at once: the stream nudges and the page asks; the title is the sum, and none at zero', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await openWithStream(she.page, '/members')
  await expect(she.page).toHaveTitle(/^Ontdekken/)
  await stopAfterPolls(she.page)
  const polls = watchPolls(she.page)
  await like(he, she.id)
  await expect(likesLink(she.page)).toHaveText(/^Likes\s+1/)
  await expect(she.page).toHaveTitle(/^\(1\) Ontdekken/)
  expect(polls.map(({ path }) => path)).toEqual(['/api/likes/new'])
  await sendMessage(he, she.id, 'Hoi Noor')
  await expect(she.page).toHaveTitle(/^\(2\) Ontdekken/)
  expect(polls.map(({ path }) => path)).toEqual(['/api/likes/new', '/api/chats.php'])
  await sendMessage(he, she.id, 'Hoe gaat het?')
  await expect(she.page).toHaveTitle(/^\(3\) Ontdekken/)
  // And the number comes along with the document.
  await she.page.reload()
  await expect(she.page).toHaveTitle(/^\(3\) Ontdekken/)
})

test('[D.88] [S2.88] without the stream the polls bring the same', async ({ browser }) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await blockStream(she.page)
  await she.page.goto('/members')
  await expect(likesLink(she.page)).toHaveText('Likes')
  await stopAfterPolls(she.page)
  await like(he, she.id)
  await sendMessage(he, she.id, 'Hoi Noor')
  await expect(she.page).toHaveTitle(/^Ontdekken/)
  await she.page.clock.runFor(NEWS_MS)
  await expect(likesLink(she.page)).toHaveText(/^Likes\s+1/)
  await expect(she.page).toHaveTitle(/^\(2\) Ontdekken/)
  await sendMessage(he, she.id, 'Ben je er nog?')
  await she.page.clock.runFor(NEWS_MS)
  await expect(she.page).toHaveTitle(/^\(3\) Ontdekken/)
})

test('[D.87] several tabs share one stream and stay in step; when the one that holds it goes, another takes over', async ({
  browser,
}) => {
  const she = await noor(browser)
  const [he, other] = [await daan(browser), await daan(browser, 'Bram')]
  const context = she.page.context()
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM_PATH) streams += 1
  })
  await openWithStream(she.page, '/members')
  const second = await context.newPage()
  await second.goto('/likes')
  await expect(second).toHaveTitle(/^Likes/)
  // It listens to the first one, and waits for its turn.
  const waiting = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)
  await byStream(second, async () => {
    await like(he, she.id)
    for (const page of [she.page, second]) {
      await expect(likesLink(page)).toHaveText(/^Likes\s+1/)
      await expect(page).toHaveTitle(/^\(1\) /)
    }
  })
  expect(streams).toBe(1)
  const taken = second.waitForResponse((response) => new URL(response.url()).pathname === STREAM_PATH)
  await she.page.close()
  expect((await taken).status()).toBe(200)
  await byStream(second, async () => {
    await like(other, she.id)
    await expect(likesLink(second)).toHaveText(/^Likes\s+2/)
  })
  expect(streams).toBe(2)
})

test('[D.87] a stream that was refused is asked for again, and what happened meanwhile is made up for', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  let closed = true
  await she.page.clock.install()
  await she.page.route(`**${STREAM_PATH}`, (route) => (closed ? route.fulfill({ status: 503 }) : route.continue()))
  await she.page.goto('/members')
  await expect(likesLink(she.page)).toHaveText('Likes')
  await stopAfterPolls(she.page)
  await like(he, she.id)
  closed = false
  // Less than from one poll to the next.
  await she.page.clock.runFor(LONGEST_RETRY_DELAY_MS)
  await expect(likesLink(she.page)).toHaveText(/^Likes\s+1/)
})
