import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { connectRedis } from '../redis.ts'
import { limitRequests } from './rate-limit.ts'
import { createServer } from './server.ts'

const MOST = 3
let now = new Date()
let app: FastifyInstance
let redis: Redis
beforeAll(async () => {
  const log = createLog('fatal')
  redis = connectRedis(readConfig().REDIS_URL, log)
  await once(redis, 'ready')
  app = await createServer({ log, metrics: createMetrics(), trustProxy: 'loopback', production: true })
  await limitRequests(app, { redis, now: () => now, factor: 1 })
  app.get('/api/pages', () => 'a page')
  app.get('/api/rare', { config: { rateLimit: { max: MOST } } }, () => 'something rare')
  app.get('/api/burst', { config: { rateLimit: { max: MOST, timeWindow: 10_000 } } }, () => 'something dear')
  app.get('/api/rarer', { config: { rateLimit: { max: 1 } } }, () => 'something rarer')
})
afterAll(async () => {
  await app.close()
  redis.disconnect()
})

const someAddress = () => `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(256))}`
const callsFrom = (address: string) => async (url: string, times: number) => {
  const statuses: number[] = []
  for (let call = 0; call < times; call += 1) {
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': address } })
    statuses.push(statusCode)
  }
  return statuses
}

test('a call with a limit of its own is counted by itself: others neither fill it nor are filled by it', async () => {
  const call = callsFrom(someAddress())
  expect(await call('/api/pages', 2 * MOST)).toEqual(Array.from({ length: 2 * MOST }, () => 200))
  expect(await call('/api/rare', MOST + 1)).toEqual([...Array.from({ length: MOST }, () => 200), 429])
  expect(await call('/api/rarer', 2)).toEqual([200, 429])
  expect(await call('/api/pages', 1)).toEqual([200])
  expect(await callsFrom(someAddress())('/api/rare', 1)).toEqual([200])
})

test('a call with a shorter time is free again after that, while one of a minute still waits', async () => {
  const call = callsFrom(someAddress())
  await call('/api/burst', MOST)
  await call('/api/rare', MOST)
  expect([...(await call('/api/burst', 1)), ...(await call('/api/rare', 1))]).toEqual([429, 429])
  now = new Date(now.getTime() + 11_000)
  expect([...(await call('/api/burst', 1)), ...(await call('/api/rare', 1))]).toEqual([200, 429])
})
