import { once } from 'node:events'
import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { redis } = server.assembly
  if (redis.status !== 'ready') await once(redis, 'ready')
})
afterAll(() => server.close())

const SITE = Id.site.parse(1)
const [ANNA, BRAM] = [Id.profile.parse('42'), Id.profile.parse('43')]

test('[D.37] who clicked stays online while the click is on its way to Redis', async () => {
  const { presence, clock } = server.assembly
  const now = clock.now()
  presence.recordSeen(SITE, ANNA, now)
  const requests = presence.onlineOf(SITE, [ANNA, BRAM], now)
  // Asking who was seen hands the click over: after the question above was put, before it is answered.
  const seen = await presence.seenSince(SITE, now)[Symbol.asyncIterator]().next()
  expect(seen.value).toEqual([{ id: ANNA, at: now }])
  expect(await requests).toEqual(new Set([ANNA]))
  expect(await presence.onlineOf(SITE, [ANNA, BRAM], now)).toEqual(new Set([ANNA]))
})
