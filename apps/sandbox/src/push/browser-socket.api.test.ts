/** The connection of a browser to the push service, as Firefox holds it; what Firefox itself does of it is in the notifications. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readOptions } from '../options.ts'
import { startSandbox } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-push-'))
let address = ''
let stop: () => Promise<void>
beforeAll(async () => {
  const options = readOptions(['--folder', folder, '--port', '0'])
  ;({ address, stop } = await startSandbox(options, () => undefined))
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

type Frame = Record<string, unknown>

async function openBrowser() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/push/socket`)
  const heard: Frame[] = []
  socket.on('message', (raw: Buffer) => heard.push(JSON.parse(raw.toString()) as Frame))
  await once(socket, 'open')
  return {
    socket,
    heard,
    async ask(frame: Frame): Promise<Frame> {
      const before = heard.length
      socket.send(JSON.stringify(frame))
      await expect.poll(() => heard.length).toBeGreaterThan(before)
      return heard[before] ?? {}
    },
    async leave() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed by a key of its own, for an endpoint that any may write to. */
function signature(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const claims = { aud: address, exp: Math.floor(Date.now() / 1000) + 3600, sub: 'mailto:x@site.example' }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const bytes = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return `vapid t=${signed}.${bytes.toString('base64url')}, k=${point.toString('base64url')}`
}

async function post(endpoint: string, topic: string): Promise<string> {
  const body = randomBytes(200)
  const headers = { authorization: signature(), ttl: '60', 'content-encoding': 'aes128gcm', ...(topic && { topic }) }
  expect((await fetch(endpoint, { method: 'POST', body, headers })).status).toBe(201)
  return body.toString('base64url')
}

const isAlive = async () => (await fetch(`${address}/healthz`)).ok

test('what no browser says closes the connection, and nothing else', async () => {
  for (const frame of ['{', 'null', '[]', '{"messageType":1}', randomBytes(20)]) {
    const { socket } = await openBrowser()
    socket.send(frame)
    expect((await once(socket, 'close'))[0]).toBe(1007)
  }
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const headers = { ...upgrade, 'sec-websocket-key': randomBytes(16).toString('base64') }
  const opening = request(`${address}/push/socket`, { headers }).end()
  const [, raw] = (await once(opening, 'upgrade')) as [unknown, Socket]
  raw.write(Buffer.from([0xff, 0xff]))
  const [said] = (await once(raw, 'data')) as [Buffer]
  expect([said.readUInt8(0), said.readUInt16BE(2)], 'a frame that closes').toEqual([0x88, 1002])
  raw.destroy()
  expect(await isAlive()).toBe(true)
})

test('what comes for a browser that is away waits for it; of one topic only the last', async () => {
  const before = await openBrowser()
  const { uaid } = await before.ask({ messageType: 'hello' })
  const { pushEndpoint } = await before.ask({ messageType: 'register', channelID: 'one' })
  const endpoint = String(pushEndpoint)
  await post(endpoint, 'chats')
  await expect.poll(() => before.heard.at(-1)?.messageType).toBe('notification')
  await before.leave()
  await post(endpoint, 'chats')
  const other = await post(endpoint, 'likes')
  const loose = [await post(endpoint, ''), await post(endpoint, '')]
  const last = await post(endpoint, 'chats')
  const after = await openBrowser()
  await after.ask({ messageType: 'hello', uaid })
  await expect.poll(() => after.heard.length).toBe(5)
  expect(after.heard.slice(1).map(({ data }) => data)).toEqual([other, ...loose, last])
  await after.leave()
})
