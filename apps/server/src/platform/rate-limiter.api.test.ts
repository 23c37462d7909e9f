import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { createLog } from './log.ts'
import { connectRedis } from './redis.ts'
import { createRateLimiter } from './rate-limiter.ts'

const log = createLog('silent')
const redis = connectRedis(readConfig().REDIS_URL, log)
const nowhere = connectRedis('redis://127.0.0.1:1', log)
const limiterOf = (seconds: number, prefix = `rate-limiter-test:${randomUUID()}:`) => ({
  prefix,
  here: createRateLimiter(redis, { prefix, seconds }),
  there: createRateLimiter(redis, { prefix, seconds }),
})

beforeAll(async () => {
  if (redis.status !== 'ready') await once(redis, 'ready')
})
afterAll(() => {
  redis.disconnect()
  nowhere.disconnect()
})

test('one process counts at once, and each key for itself', () => {
  const { here } = limiterOf(60)
  const counts = Array.from({ length: 700 }, () => here.count('a', new Date()).count)
  expect(counts).toEqual(Array.from({ length: 700 }, (_, nth) => nth + 1))
  expect(here.count('b', new Date())).toMatchObject({ count: 1 })
})

test('what one process counted, another one learns, and nothing is counted twice', async () => {
  const { here, there, prefix } = limiterOf(60)
  for (let nth = 0; nth < 300; nth += 1) here.count('a', new Date())
  await expect.poll(() => redis.get(`${prefix}a`)).toBe('300')
  there.count('a', new Date())
  await expect.poll(() => redis.get(`${prefix}a`)).toBe('301')
  await expect.poll(() => there.count('a', new Date()).count).toBeGreaterThan(301)
  const known = there.count('a', new Date()).count
  expect(await redis.pttl(`${prefix}a`)).toBeLessThanOrEqual(60_000)
  await expect.poll(() => redis.get(`${prefix}a`)).toBe(String(known))
})

test('a count ends with its time, which began with the first of it', async () => {
  const { here, prefix } = limiterOf(60)
  const now = new Date()
  expect(here.count('a', now)).toEqual({ count: 1, left_ms: 60_000 })
  await expect.poll(() => redis.get(`${prefix}a`)).toBe('1')
  const left = await redis.pttl(`${prefix}a`)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
  // Its minute is over, for Redis and for us.
  await redis.pexpire(`${prefix}a`, 1)
  await expect.poll(() => redis.exists(`${prefix}a`)).toBe(0)
  expect(here.count('a', new Date(now.getTime() + 60_001)).count).toBe(1)
})

test('without Redis a process goes on counting its own', async () => {
  const alone = createRateLimiter(nowhere, { prefix: 'rate-limiter-test:', seconds: 60 })
  alone.count('a', new Date())
  const began = performance.now()
  let count = 1
  while (performance.now() - began < 120) {
    count += 1
    expect(alone.count('a', new Date()).count).toBe(count)
    await new Promise(setImmediate)
  }
})
