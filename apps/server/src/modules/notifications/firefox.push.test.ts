import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from '../chat/testing/chat-client.ts'
import { pushClientOf } from './testing/push-client.ts'

/** Debian's own Firefox, as people have it. */
const FIREFOX = '/usr/bin/firefox-esr'

/** Shows what came, by the shape that browsers show by themselves too, and nothing else. */
const WORKER = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('push', (event) => {
    const { notification: { title, ...rest } } = event.data.json()
    event.waitUntil(registration.showNotification(title, rest))
  })`

let server: TestServer
let sandbox: Sandbox
let site: Server
let firefox: Browser
let page: Page
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer()
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
  site = createServer(({ url }, response) => {
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
  page = await firefox.newPage()
  await page.goto(`http://localhost:${String((site.address() as AddressInfo).port)}`)
}, 180_000)
afterAll(async () => {
  await firefox.close()
  site.close()
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

/** Runs in the page, whose world this program's types know nothing of. */
const inPage = <T>(script: string) => page.evaluate(`(async () => { ${script} })()`) as Promise<T>

/** What `JSON.stringify(subscription)` says in the page. */
const subscribe = () =>
  inPage<string>(`
    const registration = await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
    const applicationServerKey = '${push.key}'
    return JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))`)

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
  const answer = await push.send(bram, { subscription: await subscribe() })
  expect(answer.json()).toEqual({ subscribed: true })
  const conversation = await chat.begin(anna, bram)
  push.later(4000)
  await push.deliver()
  await expect.poll(shown).toEqual(['message: Je hebt een nieuw bericht'])
  await chat.send(anna, conversation)
  push.later(MINUTE_MS)
  await push.deliver()
  await expect.poll(shown).toEqual(['message: 2 nieuwe berichten'])
  await chat.as(cleo, `/api/likes/${bram.public_id}`, { method: 'PUT' })
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
