/**
 * A ceiling on calls per address, shared by all processes: a shield against floods that nobody waits for. Limits that
 * guard money or logins are kept in PostgreSQL by their own rooms.
 */
import { API_ROOT } from '@app/contract'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { Refusal } from '../refusal.ts'
import { createRateLimiter, type RateLimiter } from '../rate-limiter.ts'

const CALLS_PER_MINUTE = 600
const MINUTE = 60

/** The rate limiter as the store of the library. */
function rateLimitStore(limiter: RateLimiter, now: () => Date) {
  return class Store implements FastifyRateLimitStore {
    /** Of which calls it keeps count: of all, but for those with a limit of their own. */
    private calls = ''

    incr(key: string, callback: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      const { count, left_ms } = limiter.count(this.calls + key, now())
      callback(null, { current: count, ttl: left_ms })
    }

    // Its types leave out what it hands over.
    child(options: object): Store {
      const { routeInfo } = options as { routeInfo: { method: string; url: string } }
      const child = new Store()
      child.calls = `${routeInfo.method} ${routeInfo.url} `
      return child
    }
  }
}

export async function limitCalls(app: FastifyInstance, redis: Redis, now: () => Date): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: MINUTE * 1000,
    store: rateLimitStore(createRateLimiter(redis, { prefix: 'calls:', seconds: MINUTE }), now),
    allowList: (request) => !(request.routeOptions.url ?? '').startsWith(API_ROOT),
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
}
