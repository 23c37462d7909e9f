import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from '../chat/testing/chat-client.ts'
import { pushClientOf } from './testing/push-client.ts'

/** Debian's own Firefox, as people have it. */
const FIREFOX = '/usr/bin/firefox-esr'

/** Shows what came, by the shape that browsers show by themselves too, and tells the site how many of its pages were open then. */
const WORKER = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('push', (event) => {
    const show = async ({ notification: { title, ...rest } }) => {
      await registration.showNotification(title, rest)
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      await fetch('/shown/' + pages.length, { method: 'POST' })
    }
    event.waitUntil(show(event.data.json()))
  })`

let server: TestServer
let sandbox: Sandbox
let site: Server
let firefox: Browser
let page: Page
/** Of each push that Firefox showed, how many pages of the site were open then. */
let openPages: number[] = []
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer()
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
  site = createServer(({ url = '' }, response) => {
    if (url.startsWith('/shown/')) openPages.push(Number(url.slice('/shown/'.length)))
    const isWorker = url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? WORKER : '<!doctype html><title>site</title>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      'dom.push.enabled': true,
      'dom.push.connection.enabled': true,
      // A busy machine has its time.
      'dom.push.requestTimeout': 60_000,
      'dom.webnotifications.requireuserinteraction': false,
      'dom.push.serverURL': `${sandbox.url.replace('http', 'ws')}/push/socket`,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      // Without a desktop nobody would show it.
      'alerts.useSystemBackend': false,
    },
  })
}, 180_000)
beforeEach(async () => {
  openPages = []
  page = await openPage()
}, 60_000)
afterEach(async () => {
  if (!page.isClosed()) await page.close()
})
afterAll(async () => {
  await firefox.close()
  site.close()
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

async function openPage(): Promise<Page> {
  const opened = await firefox.newPage()
  await opened.goto(`http://localhost:${String((site.address() as AddressInfo).port)}`)
  return opened
}

/** Runs in the page, whose world this program's types know nothing of. */
const inPage = <T>(script: string) => page.evaluate(`(async () => { ${script} })()`) as Promise<T>

/** What `JSON.stringify(subscription)` says in the page, of a new one; nothing of before is shown any more. */
const subscribe = () =>
  inPage<string>(`
    const registration = await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const applicationServerKey = '${push.key}'
    return JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))`)

/** Answers the word by which the sandbox knows Firefox. */
async function subscribeAs(member: PlantedMember): Promise<string> {
  const subscription = await subscribe()
  expect((await push.send(member, { subscription })).json()).toEqual({ subscribed: true })
  return (JSON.parse(subscription) as { endpoint: string }).endpoint.split('/').at(-1) ?? ''
}

const like = (from: PlantedMember, { public_id }: PlantedMember) =>
  chat.as(from, `/api/likes/${public_id}`, { method: 'PUT' })

const shown = () =>
  inPage<string[]>(`
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, tag }) => tag + ': ' + title)`)

const unsubscribe = () =>
  inPage<boolean>(`
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()).unsubscribe()`)

test('[S1.25] a message and a like reach a real Firefox, which reads and shows them; a later one takes the place of the first', async () => {
  const [anna, bram] = await chat.two()
  const cleo = await chat.plantOne()
  await subscribeAs(bram)
  const conversation = await chat.begin(anna, bram)
  push.later(4000)
  await push.deliver()
  await expect.poll(shown).toEqual(['message: Je hebt een nieuw bericht'])
  await chat.send(anna, conversation)
  push.later(MINUTE_MS)
  await push.deliver()
  await expect.poll(shown).toEqual(['message: 2 nieuwe berichten'])
  await like(cleo, bram)
  push.later(3 * MINUTE_MS)
  await push.deliver()
  await expect
    .poll(async () => (await shown()).toSorted())
    .toEqual(['like: Er wacht iets nieuws op je', 'message: 2 nieuwe berichten'])
  // Whoever unsubscribes in the browser alone is gone for us with the next push.
  expect(await unsubscribe()).toBe(true)
  await chat.send(anna, conversation)
  push.later(31 * MINUTE_MS)
  await expect
    .poll(async () => {
      await push.deliver()
      const { rows } = await server.assembly.pool.query('select from notifications.browser where account_id = $1', [
        bram.id,
      ])
      return rows.length
    })
    .toBe(0)
}, 180_000)

test('[S1.25] a message, a like and a match reach Firefox while no page of the site is open', async () => {
  const [anna, bram] = await chat.two()
  const [cleo, dirk] = await chat.two()
  await like(bram, dirk)
  await subscribeAs(bram)
  await page.close()
  await chat.begin(anna, bram)
  push.later(4000)
  await push.deliver()
  await expect.poll(() => openPages).toEqual([0])
  await like(cleo, bram)
  push.later(3 * MINUTE_MS)
  await push.deliver()
  await expect.poll(() => openPages).toEqual([0, 0])
  await like(dirk, bram)
  push.later(3 * MINUTE_MS)
  await push.deliver()
  await expect.poll(() => openPages).toEqual([0, 0, 0])
  page = await openPage()
  expect((await shown()).toSorted()).toEqual([
    'like: Er wacht iets nieuws op je',
    'match: Er wacht iets nieuws op je',
    'message: Je hebt een nieuw bericht',
  ])
}, 180_000)

test('fifty messages of five members within a minute are three pushes to Firefox at most, and one notification', async () => {
  const [bram, ...senders] = (await chat.people(6)) as [PlantedMember, ...PlantedMember[]]
  const token = await subscribeAs(bram)
  const conversations: string[] = []
  for (let nth = 0; nth < 50; nth += 1) {
    const sender = senders[nth % senders.length] ?? bram
    const begun = conversations[nth % senders.length]
    if (begun === undefined) conversations.push(await chat.begin(sender, bram))
    else await chat.send(sender, begun)
    push.later(MINUTE_MS / 50)
    await push.deliver()
  }
  await expect.poll(shown).toHaveLength(1)
  // What came last is held back until a step is over.
  push.later(2 * MINUTE_MS)
  await push.deliver()
  await expect.poll(shown).toEqual(['message: 50 nieuwe berichten'])
  const pushes = await sandbox.pushes(token)
  expect(pushes.length).toBeLessThanOrEqual(3)
  await expect.poll(() => openPages).toEqual(pushes.map(() => 1))
}, 180_000)
