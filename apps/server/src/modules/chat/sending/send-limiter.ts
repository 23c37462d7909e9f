/**
 * The rate limit of sending: messages of one member within a minute and a day, counted by all processes together. It is a shield
 * against floods and may forget; what is paid is counted in PostgreSQL.
 */
import type { ProfileId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import { fail } from '../../../platform/refusal.ts'
import { createRateLimiter } from '../../../platform/rate-limiter.ts'

interface SendLimit {
  most: number
  seconds: number
}

export interface SendLimiter {
  /** Counts one more message, and refuses beyond the limit. Does not wait for Redis. Answering a call again counts no more. */
  consume: (member_id: ProfileId, now: Date, call: object) => void
}

export function createSendLimiter(redis: Redis, limits: readonly SendLimit[]): SendLimiter {
  const limiters = limits.map((limit) => ({
    ...limit,
    limiter: createRateLimiter(redis, { prefix: `sends:${String(limit.seconds)}:`, seconds: limit.seconds }),
  }))
  const counted = new WeakSet()
  return {
    consume(member_id, now, call) {
      if (counted.has(call)) return
      counted.add(call)
      const at = now.getTime() / 1000
      const counts = limiters.map(
        ({ limiter, seconds }) => limiter.count(`${member_id}:${String(Math.floor(at / seconds))}`, now).count,
      )
      const exceeded = limits.find(({ most }, index) => (counts[index] ?? 0) > most)
      if (exceeded) fail('too_many_requests', { minutes: Math.ceil((exceeded.seconds - (at % exceeded.seconds)) / 60) })
    },
  }
}
