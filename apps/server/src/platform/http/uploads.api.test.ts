import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { route } from '@app/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeOf } from '../../testing/people.ts'
import { sendRequest } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { TIME_LIMITS, type TimeLimits } from '../time-limits.ts'
import { answer } from './answer.ts'
import { mountApi } from './api.ts'
import { createCaller } from './caller.ts'
import { createServer } from './server.ts'

const LARGEST = 200_000
/** A small contract of its own: a call that takes a file, and one that does not. */
const files = {
  take: route({
    method: 'POST',
    path: '/api/files',
    access: 'account',
    about: 'Takes a file.',
    upload: { largest_bytes: LARGEST, too_large: 'photo_too_large', not_a_file: 'photo_type_refused' },
    returns: z.strictObject({ size: z.number() }),
    fails: ['photo_too_large', 'photo_type_refused'],
  }),
  note: route({
    method: 'PUT',
    path: '/api/notes',
    access: 'anyone',
    about: 'Takes a note.',
    body: z.strictObject({ text: z.string() }),
    returns: z.strictObject({}),
  }),
}
const answered = answer(files, {
  take: ({ file }) => ({ size: file.length }),
  note: () => undefined,
})

let app: FastifyInstance
let port: number
/** One that soon looks whether a file keeps coming. */
let impatient: FastifyInstance
let impatientPort: number
let requests = 0
/** What finding out who asks waits for. */
let proxy: Promise<void> = Promise.resolve()
beforeAll(async () => {
  const log = createLog('fatal', new Writable({ write: (_chunk, _encoding, done) => done() }))
  const start = async (limits: TimeLimits) => {
    const started = await createServer({
      log,
      metrics: createMetrics(),
      trustProxy: 'loopback',
      production: true,
      limits,
    })
    await mountApi(started, { answeredRoutes: answered, contextFor, limits_factor: 1 })
    await started.listen({ host: '127.0.0.1', port: 0 })
    return { started, port: (started.server.address() as AddressInfo).port }
  }
  const contextFor = async ({ headers }: { headers: Record<string, unknown> }) => {
    requests += 1
    await proxy
    return { cookies_to_set: [], account: headers['cookie'] === undefined ? null : { id: headers['cookie'] } } as never
  }
  ;({ started: app, port } = await start({ ...TIME_LIMITS, body_ms: 300, upload_check_ms: 60_000 }))
  ;({ started: impatient, port: impatientPort } = await start({ ...TIME_LIMITS, upload_check_ms: 200 }))
})
afterAll(async () => {
  await app.close()
  await impatient.close()
})

const MEMBER = { 'x-request-type': 'user', cookie: 'somebody' }
const take = (size: number, headers: Record<string, string> = {}) =>
  sendRequest(port, '/api/files', { method: 'POST', file: Buffer.alloc(size, 7), headers: { ...MEMBER, ...headers } })

test('a file comes as it is, up to its own limit, which is not that of other calls', async () => {
  expect((await take(LARGEST)).json()).toEqual({ size: LARGEST })
  expect((await take(0)).json()).toEqual({ size: 0 })
  expect((await take(10, { 'content-type': 'image/jpeg' })).json()).toEqual({ size: 10 })
  expect(codeOf(await take(LARGEST + 1))).toBe('photo_too_large')
  expect(codeOf(await take(10, { 'content-type': 'application/json' }))).toBe('photo_type_refused')
  expect(codeOf(await take(10, { 'content-type': 'multipart/form-data; boundary=x' }))).toBe('photo_type_refused')
  const note = await sendRequest(port, '/api/notes', { method: 'PUT', file: Buffer.alloc(70), headers: MEMBER })
  expect(codeOf(note)).toBe('invalid_input')
})

test('a page cannot make the call in-process, and the document says what the body is', async () => {
  await expect(createCaller(answered)({} as never, files.take, {})).rejects.toThrow('a file, for browsers alone')
  const document = app.swagger() as { paths?: Record<string, Record<string, { requestBody?: unknown }>> }
  const binary = { schema: { type: 'string', format: 'binary' } }
  expect(document.paths?.['/api/files']?.['post']?.requestBody).toMatchObject({
    content: { 'image/*': binary, 'application/octet-stream': binary },
  })
})

const head = (path: string, method: string, length: number, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: vonk\r\nX-Request-Type: user\r\nContent-Length: ${String(length)}\r\n` +
  `Content-Type: ${path === '/api/files' ? 'image/png' : 'application/json'}\r\n${more}\r\n`

function opened(text: string, to = port): { socket: Socket; received: () => string } {
  const socket = connect(to, '127.0.0.1')
  // Who is cut off while writing hears of it as an error first.
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(text)
  return { socket, received: () => received }
}

test('who may not make the call is told before the file is sent', async () => {
  const { socket, received } = opened(head('/api/files', 'POST', LARGEST))
  await once(socket, 'data')
  expect(received()).toMatch(/^HTTP\/1.1 403/)
  expect(received()).toContain('authentication_required')
  socket.destroy()
})

test('a body that comes drop by drop is cut off in time, but a file may take its time', async () => {
  const note = opened(head('/api/notes', 'PUT', 1000))
  const file = opened(head('/api/files', 'POST', 4, 'Cookie: somebody\r\n'))
  expect(TIME_LIMITS.body_ms).toBe(10_000)
  note.socket.write('{"text"')
  file.socket.write('ab')
  await once(note.socket, 'close')
  expect(note.received()).toMatch(/^HTTP\/1.1 408/)
  file.socket.write('cd')
  await once(file.socket, 'data')
  expect(file.received()).toContain('{"size":4}')
  file.socket.destroy()
})

const OF_ONE_MEMBER = 2
const slowFiles = (count: number, whose: (nth: number) => string, to = port) =>
  Array.from({ length: count }, (_, nth) =>
    opened(head('/api/files', 'POST', LARGEST, `Cookie: ${whose(nth)}\r\n`), to),
  )

test('more files at once than a process can hold are asked to come back later', async () => {
  const slow = slowFiles(64, (nth) => `member ${String(Math.floor(nth / OF_ONE_MEMBER))}`)
  await expect.poll(async () => (await take(1)).status).toBe(503)
  for (const { socket } of slow) socket.destroy()
  await expect.poll(async () => (await take(1)).status).toBe(200)
})

test('eight members with eight dripping files each leave room for a ninth', async () => {
  const before = requests
  const slow = slowFiles(64, (nth) => `member ${String(Math.floor(nth / 8))}`)
  await expect.poll(() => requests - before).toBe(slow.length)
  expect((await take(1)).status).toBe(200)
  for (const { socket } of slow) socket.destroy()
})

test('a file that does not keep coming is cut off, and gives its room to others', async () => {
  expect(TIME_LIMITS.upload_check_ms).toBe(10_000)
  const slow = slowFiles(64, (nth) => `member ${String(Math.floor(nth / OF_ONE_MEMBER))}`, impatientPort)
  const dripping = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 20)
  await Promise.all(slow.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))))
  clearInterval(dripping)
  expect(slow.filter(({ received }) => !received().startsWith('HTTP/1.1 408'))).toEqual([])
  const headers = MEMBER
  const whole = { method: 'POST', file: Buffer.alloc(LARGEST, 7), headers }
  expect((await sendRequest(impatientPort, '/api/files', whole)).status).toBe(200)
})

test('one member who sends many files slowly keeps nobody else from sending one', async () => {
  const slow = slowFiles(64, () => 'dawdler')
  await expect.poll(async () => (await take(1, { cookie: 'dawdler' })).status).toBe(503)
  await expect.poll(() => slow.filter(({ received }) => received().includes(' 503 ')).length).toBe(64 - OF_ONE_MEMBER)
  expect((await take(1)).status).toBe(200)
  for (const { socket } of slow) socket.destroy()
  await expect.poll(async () => (await take(1, { cookie: 'dawdler' })).status).toBe(200)
})

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('who is gone before they are let in takes no room', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  proxy = promise
  const [before, requestsBefore] = [await connections(), requests]
  const gone = slowFiles(64, (nth) => `member ${String(nth % OF_ONE_MEMBER)}`)
  await expect.poll(() => requests - requestsBefore).toBe(gone.length)
  for (const { socket } of gone) socket.destroy()
  await expect.poll(connections).toBeLessThanOrEqual(before)
  resolve(undefined)
  expect((await take(1)).status).toBe(200)
})
