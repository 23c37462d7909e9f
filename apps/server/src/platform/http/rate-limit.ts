/**
 * A ceiling on pages and calls per address, in one count shared by all processes: a shield against floods that nobody waits
 * for. Built files do not count. Limits that guard money or logins are kept in PostgreSQL by their own rooms.
 */
import { API_ROOT } from '@app/contract'
import { CALLS_PER_MINUTE, PAGES_PER_MINUTE } from '@app/contract/limits'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { Refusal } from '../refusal.ts'
import { createRateLimiter, type RateLimiter } from '../rate-limiter.ts'
import { ASSETS_ROOT } from './assets.ts'

const MINUTE = 60

/** The rate limiter as the store of the library. */
function rateLimitStore(redis: Redis, now: () => Date) {
  const limiters = new Map<number, RateLimiter>()
  const limiterOf = (seconds: number) => {
    const limiter = limiters.get(seconds) ?? createRateLimiter(redis, { prefix: 'calls:', seconds })
    limiters.set(seconds, limiter)
    return limiter
  }
  return class Store implements FastifyRateLimitStore {
    /** Of which requests it keeps count: of all, but for those with a limit of their own. */
    private calls = ''
    private limiter = limiterOf(MINUTE)

    incr(key: string, callback: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      const { count, left_ms } = this.limiter.count(this.calls + key, now())
      callback(null, { current: count, ttl: left_ms })
    }

    // Its types leave out what it hands over.
    child(options: object): Store {
      const { routeInfo, timeWindow } = options as { routeInfo: { method: string; url: string }; timeWindow: number }
      const child = new Store()
      child.calls = `${routeInfo.method} ${routeInfo.url} `
      child.limiter = limiterOf(timeWindow / 1000)
      return child
    }
  }
}

const isBelow = (root: string, { routeOptions }: FastifyRequest) => (routeOptions.url ?? '').startsWith(root)

interface RateLimitOptions {
  redis: Redis
  now: () => Date
  /** Multiplies the pages; the calls stay as they are. */
  factor: number
}

/** Pages stop earlier than calls, because most of what a page needs is one document. */
export async function limitRequests(app: FastifyInstance, { redis, now, factor }: RateLimitOptions): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => (isBelow(API_ROOT, request) ? CALLS_PER_MINUTE : PAGES_PER_MINUTE * factor),
    timeWindow: MINUTE * 1000,
    store: rateLimitStore(redis, now),
    allowList: (request) => isBelow(ASSETS_ROOT, request),
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
}
