import type { AccountId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts'
import { EVERYTHING, expectNudges, LIKES, listen, type StreamListener } from '../../testing/stream-listener.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readConfig } from '../config/config.ts'

let proxy: TcpProxy
let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  proxy = await openTcpProxy(`${readConfig().REDIS_URL}/?keyPrefix=away-${String(process.pid)}:`)
  server = await startTestServer({ REDIS_URL: proxy.url }, { stream_turn_ms: 5 })
  members = membersOf(server)
})
afterAll(async () => {
  await server.close()
  await proxy.cut()
})

const CREDITS = JSON.stringify({ changed: 'credits' })

/** Hears what is told, once Redis answers: until then nothing is, and nobody is kept waiting for it. */
async function hearsAgain(listener: StreamListener, id: AccountId): Promise<void> {
  await expect
    .poll(() => {
      server.assembly.nudge(id, { changed: 'likes' })
      return listener.nudges()
    })
    .toContain(LIKES)
  // They come in turn: with this one the last of those before it has come too.
  const heard = listener.nudges().filter((nudge) => nudge === CREDITS).length
  server.assembly.nudge(id, { changed: 'credits' })
  await expect.poll(() => listener.nudges().filter((nudge) => nudge === CREDITS).length).toBe(heard + 1)
}

test('[D.88] without Redis likes are given as ever, a stream stays open, and when it is back everything may have changed', async () => {
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  const his = await listen(server.port, bram)
  await hearsAgain(his, bram.id)
  const before = his.nudges().length
  await proxy.cut()
  expect((await members.as(anna, `/api/likes/${bram.public_id}`, { method: 'PUT' })).status).toBe(200)
  // Also who comes meanwhile is let in, and finds out later.
  const hers = await listen(server.port, anna)
  expect(hers.status).toBe(200)
  expect((await members.as(bram, '/api/likes/new')).json()).toEqual({ num_new: 1, new_match: false })
  await proxy.restore()
  await expect.poll(() => his.nudges().slice(before)).toEqual(EVERYTHING)
  await expectNudges(hers, EVERYTHING)
  expect(his.ended()).toBe(false)
  await hearsAgain(hers, anna.id)
  his.close()
  hers.close()
})

test('[D.88] Redis may be emptied: what is told afterwards is heard', async () => {
  const bram = await members.plantOne()
  const his = await listen(server.port, bram)
  await hearsAgain(his, bram.id)
  const before = his.nudges().length
  const { redis } = server.assembly
  // Only our own keys: others use the same Redis. A flush does not touch who listens.
  const keys = await redis.keys(`${redis.options.keyPrefix ?? ''}*`)
  for (const key of keys) await redis.del(key.slice((redis.options.keyPrefix ?? '').length))
  server.assembly.nudge(bram.id, { changed: 'credits' })
  await expect.poll(() => his.nudges().slice(before)).toContain(CREDITS)
  his.close()
})

test('a Redis that no longer answers, and does not hang up either, is left for a new connection', async () => {
  const bram = await members.plantOne()
  const his = await listen(server.port, bram)
  await hearsAgain(his, bram.id)
  const before = his.nudges().length
  proxy.freeze()
  await expect.poll(() => his.nudges().slice(before)).toEqual(EVERYTHING)
  his.close()
})
