import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProxy, type Proxy } from './proxy.ts'

let echo: Server
let proxy: Proxy
/** What reached the service, however it ended. */
let reached: string
let socket: Socket
let heard: string

beforeEach(async () => {
  reached = ''
  heard = ''
  echo = createServer((peer) => {
    peer.on('error', () => {})
    peer.on('data', (chunk) => {
      reached += chunk.toString()
      if (peer.writable) peer.write(chunk)
    })
  })
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening))
  proxy = await openProxy(() => `redis://127.0.0.1:${(echo.address() as AddressInfo).port}`)
  socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (chunk) => (heard += chunk.toString()))
  await once(socket, 'connect')
})
afterEach(async () => {
  socket.destroy()
  await proxy.close()
  echo.close()
})

/** What was not held has arrived when this returns: a word that goes there and back beside it, a few times over. */
async function meanwhile(): Promise<void> {
  const observer = createServer((peer) => void peer.pipe(peer))
  await new Promise<void>((listening) => observer.listen(0, '127.0.0.1', listening))
  const clear = await openProxy(() => `redis://127.0.0.1:${(observer.address() as AddressInfo).port}`)
  const other = connect(Number(new URL(clear.url).port), '127.0.0.1')
  for (let turn = 0; turn < 5; turn += 1) {
    other.write('word')
    await once(other, 'data')
  }
  other.destroy()
  await clear.close()
  observer.close()
}

async function heardAll(text: string): Promise<void> {
  await expect.poll(() => heard, { interval: 5 }).toBe(text)
}

test('in fair weather everything passes', async () => {
  socket.write('one')
  await heardAll('one')
  expect(reached).toBe('one')
})

test('slow: everything arrives later, in order', async () => {
  proxy.become({ delay_ms: 40 })
  const started = performance.now()
  socket.write('one')
  socket.write('two')
  await heardAll('onetwo')
  expect(performance.now() - started).toBeGreaterThanOrEqual(79)
})

test('held on the way there: nothing is heard until it heals, then all of it', async () => {
  proxy.become({ hold: 'asked' })
  socket.write('one')
  await meanwhile()
  expect([reached, heard]).toEqual(['', ''])
  proxy.heal()
  await heardAll('one')
})

test('held on the way back: it was done, and nobody is told', async () => {
  proxy.become({ hold: 'answered' })
  socket.write('one')
  await expect.poll(() => reached, { interval: 5 }).toBe('one')
  await meanwhile()
  expect(heard).toBe('')
  proxy.heal()
  await heardAll('one')
})

test('what was sent before its sender gave up still arrives', async () => {
  proxy.become({ hold: 'both' })
  socket.write('late')
  await meanwhile()
  socket.destroy()
  await meanwhile()
  expect(reached).toBe('')
  proxy.heal()
  await expect.poll(() => reached, { interval: 5 }).toBe('late')
})

test('reset: the connection is cut, and the next one passes', async () => {
  const closed = new Promise((cut) => socket.once('close', cut))
  proxy.reset()
  await closed
  const next = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  next.write('again')
  await expect.poll(() => reached, { interval: 5 }).toBe('again')
  next.destroy()
})
