/**
 * The rate limiter: counts that all processes share, without a request waiting for them. A process counts at once what it sees itself, hands
 * that over to Redis a moment later, many at a time, and is result what all of them counted together. Others may be so much
 * ahead as they see in that moment; without Redis each process counts for itself.
 */
import type { Redis } from 'ioredis'

const FLUSH_MS = 50
/** Handed over as one command at most, so that Redis answers others in between. */
const KEYS_PER_PUSH = 500
/** The oldest are forgotten beyond that, and asked of Redis again when they come back. */
const MOST_KEYS = 100_000

/** Adds to each key, which begins its time with the first of it, and tells how many and for how long. */
const ADD = `
  local result = {}
  for nth, key in ipairs(KEYS) do
    result[nth * 2 - 1] = redis.call('INCRBY', key, ARGV[nth + 1])
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
    result[nth * 2] = redis.call('PTTL', key)
  end
  return result`

interface SharedCount {
  /** What all had counted when Redis last result. */
  shared: number
  /** Counted here and on its way, and since then. */
  pushing: number
  unpushed: number
  ends: number
}

export interface RateLimiter {
  /** Counts one more of a key, and tells how many there are and for how long they still count. */
  count: (key: string, now: Date) => { count: number; left_ms: number }
}

export function createRateLimiter(redis: Redis, { prefix, seconds }: { prefix: string; seconds: number }): RateLimiter {
  const counts = new Map<string, SharedCount>()
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let latest = 0

  async function pushToRedis(keys: readonly string[]): Promise<void> {
    const pushed = keys.flatMap((key) => {
      const count = counts.get(key)
      if (!count) return []
      count.pushing = count.unpushed
      count.unpushed = 0
      return [{ key, count }]
    })
    if (pushed.length === 0) return
    const names = pushed.map(({ key }) => prefix + key)
    const amounts = pushed.map(({ count }) => count.pushing)
    const totals = await redis.eval(ADD, names.length, ...names, seconds * 1000, ...amounts).catch(() => undefined) // -- the connection reports that it is away
    for (const [nth, { count }] of pushed.entries()) {
      const [total, left_ms] = Array.isArray(totals) ? (totals.slice(nth * 2, nth * 2 + 2) as [number, number]) : []
      // What could not be handed over goes along with the next of its key.
      if (total === undefined) count.unpushed += count.pushing
      else count.shared = total
      count.pushing = 0
      if (left_ms !== undefined) count.ends = latest + left_ms
    }
  }

  /** The first to have begun are the first to end. */
  function dropExpired(): void {
    for (const [key, { ends }] of counts) {
      if (ends > latest && counts.size <= MOST_KEYS) return
      counts.delete(key)
    }
  }

  async function flush(): Promise<void> {
    const keys = [...changed]
    changed = new Set()
    for (let from = 0; from < keys.length; from += KEYS_PER_PUSH)
      await pushToRedis(keys.slice(from, from + KEYS_PER_PUSH))
    dropExpired()
    timer = changed.size > 0 ? setTimeout(() => void flush(), FLUSH_MS).unref() : undefined
  }

  return {
    count(key, at) {
      const now = at.getTime()
      latest = now
      let count = counts.get(key)
      if (!count || count.ends <= now) {
        count = { shared: 0, pushing: 0, unpushed: 0, ends: now + seconds * 1000 }
        counts.delete(key)
        counts.set(key, count)
      }
      count.unpushed += 1
      changed.add(key)
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
      return { count: count.shared + count.pushing + count.unpushed, left_ms: count.ends - now }
    },
  }
}
