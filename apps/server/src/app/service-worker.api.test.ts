import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAVING_WORKER } from '../platform/http/push-worker.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let on: TestServer
let off: TestServer
beforeAll(async () => {
  ;[on, off] = await Promise.all([
    startTestServer({ ROLE: 'all' }),
    startTestServer({ ROLE: 'all', SERVICE_WORKER: 'off' }),
  ])
})
afterAll(() => Promise.all([on.close(), off.close()]))

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

test('[S7.20] the worker is served from the root, looked for at every visit, and may ask the own site alone', async () => {
  const { status, headers, text } = await on.request('/sw-push.js?lang=nl')
  expect([status, headers]).toEqual([200, expect.objectContaining(HEADERS)])
  expect(text).toContain('notificationclick')
  const compressed = await on.request('/sw-push.js', { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(Number(compressed.headers['content-length'])).toBeLessThan(4000)
})

test('where it is switched off, the same address serves one that leaves', async () => {
  const { status, headers, text } = await off.request('/sw-push.js?lang=nl')
  expect([status, headers, text]).toEqual([200, expect.objectContaining(HEADERS), LEAVING_WORKER])
})

test('answers to calls carry the build of the pages, and a page is written with the same', async () => {
  const { headers } = await on.request('/api/user.php')
  expect(headers['x-build']).toMatch(/^[0-9a-f]{12}$/)
  expect((await on.request('/login')).text).toContain(String(headers['x-build']))
})

test('the offline page speaks the language of its address, to whoever asks, and has no program', async () => {
  for (const [lang, words] of [
    ['nl', 'Je bent offline.'],
    ['de', 'Du bist offline.'],
    ['pl', 'Nie masz połączenia.'],
  ] as const) {
    const { status, text } = await on.request(`/offline?lang=${lang}`, { headers: { cookie: '__Host-locale=fr' } })
    expect([status, text.includes(words)]).toEqual([200, true])
    expect(text).not.toMatch(/<script [^>]*src=/)
  }
})
