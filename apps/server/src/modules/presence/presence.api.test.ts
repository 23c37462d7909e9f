import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { redis } = server.assembly
  if (redis.status !== 'ready') await once(redis, 'ready')
})
afterAll(() => server.close())

test('[D.37] who clicked stays online while the click is on its way to Redis', async () => {
  const { presence, clock } = server.assembly
  const now = clock.now()
  presence.recordSeen(1, '42', now)
  const requests = presence.onlineOf(1, ['42', '43'], now)
  // Asking who was seen hands the click over: after the question above was put, before it is answered.
  const seen = await presence.seenSince(1, now)[Symbol.asyncIterator]().next()
  expect(seen.value).toEqual([{ id: '42', at: now }])
  expect(await requests).toEqual(new Set(['42']))
  expect(await presence.onlineOf(1, ['42', '43'], now)).toEqual(new Set(['42']))
})
