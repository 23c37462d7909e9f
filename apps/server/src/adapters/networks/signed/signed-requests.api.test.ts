import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { SANDBOX_NETWORK_SECRET as secret, startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { openSignedRequests, signatureOf } from './signed-requests.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => sandbox.controlNetwork({ reset: true }))
afterAll(() => sandbox.stop())

const open = (changes: Partial<Parameters<typeof openSignedRequests>[0]> = {}) =>
  openSignedRequests({ clock: systemClock, timeout_ms: 20_000, allow_loopback: true, ...changes })
const postback = () => `${sandbox.url}/network/postback?id=1`
const get = (address: string) => ({ method: 'GET', address, secret }) as const
const statuses = async () => (await sandbox.networkRequests()).map(({ kind, status }) => [kind, status])

test('what is signed is taken, with a body and without', async () => {
  const sender = open()
  expect(await sender.send(get(postback()))).toBe('taken')
  const body = JSON.stringify({ lines: [] })
  expect(await sender.send({ method: 'POST', address: `${sandbox.url}/network/report`, secret, body })).toBe('taken')
  expect(await statuses()).toEqual([
    ['postback', 200],
    ['report', 200],
  ])
  await sender.close()
})

test('another secret, another path, another time and another body are refused, and so is the very same once more', async () => {
  const sender = open()
  expect(await sender.send({ ...get(postback()), secret: `${secret}x` })).toBe('away')
  const at = String(Math.floor(Date.now() / 1000))
  const path = '/network/postback?id=2'
  const headers = { 'x-timestamp': at, 'x-signature': signatureOf(secret, 'GET', path, at) }
  const statusOf = async (url: string, init: RequestInit) => (await fetch(sandbox.url + url, init)).status
  expect(await statusOf(`${path}&event=first_order`, { headers })).toBe(401)
  expect(await statusOf(path, { headers: { ...headers, 'x-timestamp': String(Number(at) + 1) } })).toBe(401)
  const old = String(Number(at) - 3600)
  const of_old = { 'x-timestamp': old, 'x-signature': signatureOf(secret, 'GET', path, old) }
  expect(await statusOf(path, { headers: of_old })).toBe(401)
  expect(await statusOf(path, { headers })).toBe(200)
  expect(await statusOf(path, { headers })).toBe(409)
  const body = JSON.stringify({ lines: [] })
  await sender.send({ method: 'POST', address: `${sandbox.url}/network/report`, secret, body })
  const sent = (await sandbox.networkRequests()).at(-1)
  const replay = { 'x-timestamp': sent?.timestamp ?? '', 'x-signature': sent?.signature ?? '' }
  expect(await statusOf(sent?.url ?? '', { method: 'POST', headers: replay, body: '{"lines":[1]}' })).toBe(401)
  expect(await statusOf(sent?.url ?? '', { method: 'POST', headers: replay, body })).toBe(409)
  await sender.close()
})

test('nothing is sent to this machine where that is not allowed, nor into any private network, by address or by name', async () => {
  const [strict, lenient] = [open({ allow_loopback: false }), open()]
  for (const address of [
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://127.1/x',
    // Names that lead there.
    'https://localhost/x',
    'https://vonk.localhost/x',
    'http://example.com/x',
    'https://us:them@example.com/x',
    'file:///etc/passwd',
    'nothing',
  ]) {
    expect([address, await strict.send(get(address))]).toEqual([address, 'forbidden'])
    expect([address, await lenient.send(get(address))]).toEqual([address, 'forbidden'])
  }
  expect(await strict.send(get(postback()))).toBe('forbidden')
  expect(await statuses()).toEqual([])
  await Promise.all([strict.close(), lenient.close()])
})

test('a redirect is not followed, and is no yes', async () => {
  await sandbox.controlNetwork({ act: 'redirect' })
  const sender = open()
  expect(await sender.send(get(postback()))).toBe('away')
  expect(await statuses()).toEqual([['postback', 302]])
  await sender.close()
})

test('who is out of order, cuts the line, takes too long or is not there has not taken it', async () => {
  const sender = open({ timeout_ms: 300 })
  for (const act of ['500', 'drop', 'slow']) {
    await sandbox.controlNetwork({ act, ms: 30_000 })
    expect([act, await sender.send(get(postback()))]).toEqual([act, 'away'])
  }
  expect(await sender.send(get('http://127.0.0.1:1/x'))).toBe('away')
  await sender.close()
})

test('an answer without an end is not read', async () => {
  let written = 0
  const endless = createServer((_request, response) => {
    const more = () => {
      written += 1
      if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more)
    }
    response.writeHead(200)
    response.on('drain', more)
    more()
  })
  await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening))
  const { port } = endless.address() as AddressInfo
  const closed = new Promise<void>((done) => endless.once('connection', (socket) => socket.once('close', () => done())))
  const sender = open()
  expect(await sender.send(get(`http://127.0.0.1:${String(port)}/x`))).toBe('taken')
  await closed
  expect(written).toBeLessThan(1000)
  endless.close()
  await sender.close()
})
