import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIME_LIMITS } from '../../platform/time-limits.ts'
import { newBlock } from '../../testing/people.ts'
import { emptyBucket, openBucket } from '../../testing/test-bucket.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { imageAddress } from './addresses.ts'

/** More than lies between the server and who does not read. */
const LARGE = 16 * 1024 * 1024
const READERS_PER_ADDRESS = 32
const KEY = randomBytes(16).toString('base64url')

let S3_BUCKET: string
let server: TestServer
let impatient: TestServer
beforeAll(async () => {
  S3_BUCKET = await openBucket('slow-readers')
  server = await startTestServer({ S3_BUCKET }, { download_ms: 600_000 })
  impatient = await startTestServer({ S3_BUCKET }, { download_ms: 300 })
  await server.assembly.store.put(`photos/${KEY}`, Buffer.alloc(LARGE, 7), 'image/webp')
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
  await impatient.close()
})

async function addressOn({ assembly: { pool, photos, clock } }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  return `/media/${imageAddress(photos, KEY, { site: { id: rows[0]?.id ?? 0 }, now: clock.now() })}`
}

/** Reads the head of the answer and nothing after it. */
async function readSlowly(to: TestServer, from: string): Promise<{ socket: Socket; status: string }> {
  const socket = connect(to.port, '127.0.0.1')
  socket.on('error', () => {})
  const path = await addressOn(to)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: vonk.localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`)
  await once(socket, 'readable')
  const head = (socket.read(12) as Buffer | null)?.toString() ?? ''
  return { socket, status: head.slice(-3) }
}

const readAll = (to: TestServer, from: string) =>
  Promise.all(Array.from({ length: READERS_PER_ADDRESS }, () => readSlowly(to, from)))

/** What one more reader is told. */
async function tryOneMore(to: TestServer, from: string): Promise<string> {
  const { socket, status } = await readSlowly(to, from)
  socket.destroy()
  return status
}

test('one address reads so many photos at once; another is not kept from it', { timeout: 120_000 }, async () => {
  const address = newBlock()
  const readers = await readAll(server, address)
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => '200'))
  expect(await tryOneMore(server, address)).toBe('503')
  expect(await tryOneMore(server, newBlock())).toBe('200')
  for (const { socket } of readers) socket.destroy()
  await expect.poll(() => tryOneMore(server, address)).toBe('200')
})

test('who does not read a photo is cut off, and holds nothing any more', { timeout: 120_000 }, async () => {
  expect(TIME_LIMITS.download_ms).toBe(60_000)
  const address = newBlock()
  const readers = await readAll(impatient, address)
  await expect.poll(() => tryOneMore(impatient, address), { timeout: 60_000 }).toBe('200')
  for (const { socket } of readers) socket.destroy()
})
