/**
 * How many messages somebody may send within a minute and a day, counted by all processes together. It is a shield
 * against floods and may forget; what is paid is counted in PostgreSQL.
 */
import type { Redis } from 'ioredis'
import { fail } from '../../../platform/refusal.ts'
import { openTally } from '../../../platform/tally.ts'

interface Limit {
  most: number
  seconds: number
}

export interface Pace {
  /** Counts one more, and refuses what is too many. Nobody waits for it. */
  requireTime: (member_id: string, now: Date) => void
}

export function openPace(redis: Redis, limits: readonly Limit[]): Pace {
  const tallies = limits.map((limit) => ({
    ...limit,
    tally: openTally(redis, { prefix: `sends:${String(limit.seconds)}:`, seconds: limit.seconds }),
  }))
  return {
    requireTime(member_id, now) {
      const at = now.getTime() / 1000
      const counts = tallies.map(
        ({ tally, seconds }) => tally.add(`${member_id}:${String(Math.floor(at / seconds))}`, now).count,
      )
      const passed = limits.find(({ most }, index) => (counts[index] ?? 0) > most)
      if (passed) fail('too_many_requests', { minutes: Math.ceil((passed.seconds - (at % passed.seconds)) / 60) })
    },
  }
}
