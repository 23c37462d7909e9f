/**
 * The rate limiter of members: what one of them does within a minute, an hour or a day, counted by all processes together.
 * It is a shield against floods and may forget; what is paid is counted in PostgreSQL.
 */
import type { ErrorCode } from '@app/contract'
import type { Redis } from 'ioredis'
import { createRateLimiter } from './rate-limiter.ts'
import { fail } from './refusal.ts'

export interface MemberLimit {
  most: number
  seconds: number
  refusal: ErrorCode
}

export interface MemberLimiter {
  /** Counts one more, and refuses beyond the limit. Does not wait for Redis. Answering a call again counts no more. */
  consume: (member_id: string, now: Date, call?: object) => void
}

/** `name` tells what is counted. */
export function createMemberLimiter(redis: Redis, name: string, limits: readonly MemberLimit[]): MemberLimiter {
  const limiters = limits.map(({ seconds }) => ({
    seconds,
    limiter: createRateLimiter(redis, { prefix: `${name}:${String(seconds)}:`, seconds }),
  }))
  const counted = new WeakSet()
  return {
    consume(member_id, now, call = {}) {
      if (counted.has(call)) return
      counted.add(call)
      const at = now.getTime() / 1000
      const counts = limiters.map(
        ({ limiter, seconds }) => limiter.count(`${member_id}:${String(Math.floor(at / seconds))}`, now).count,
      )
      const exceeded = limits.find(({ most }, index) => (counts[index] ?? 0) > most)
      if (exceeded) fail(exceeded.refusal, { minutes: Math.ceil((exceeded.seconds - (at % exceeded.seconds)) / 60) })
    },
  }
}
