/**
 * Counts that all processes share, without anybody waiting for them. A process counts at once what it sees itself, hands
 * that over to Redis a moment later, many at a time, and is told what all of them counted together. Others may be so much
 * ahead as they see in that moment; without Redis each process counts for itself.
 */
import type { Redis } from 'ioredis'

const LATEST_MS = 50
/** Handed over as one command at most, so that Redis answers others in between. */
const AT_ONCE = 500
/** The oldest are forgotten beyond that, and asked of Redis again when they come back. */
const MOST_KEYS = 100_000

/** Adds to each key, which begins its time with the first of it, and tells how many and for how long. */
const ADD = `
  local told = {}
  for nth, key in ipairs(KEYS) do
    told[nth * 2 - 1] = redis.call('INCRBY', key, ARGV[nth + 1])
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
    told[nth * 2] = redis.call('PTTL', key)
  end
  return told`

interface Count {
  /** What all had counted when Redis last told. */
  shared: number
  /** Counted here and on its way, and since then. */
  leaving: number
  fresh: number
  ends: number
}

export interface Tally {
  /** Counts one more of a key, and tells how many there are and for how long they still count. */
  add: (key: string, now: Date) => { count: number; left_ms: number }
}

export function openTally(redis: Redis, { prefix, seconds }: { prefix: string; seconds: number }): Tally {
  const counts = new Map<string, Count>()
  let changed = new Set<string>()
  let due: NodeJS.Timeout | undefined
  let latest = 0

  async function handOver(keys: readonly string[]): Promise<void> {
    const handed = keys.flatMap((key) => {
      const count = counts.get(key)
      if (!count) return []
      count.leaving = count.fresh
      count.fresh = 0
      return [{ key, count }]
    })
    if (handed.length === 0) return
    const names = handed.map(({ key }) => prefix + key)
    const amounts = handed.map(({ count }) => count.leaving)
    const told = await redis.eval(ADD, names.length, ...names, seconds * 1000, ...amounts).catch(() => undefined) // -- the connection reports that it is away
    for (const [nth, { count }] of handed.entries()) {
      const [total, left_ms] = Array.isArray(told) ? (told.slice(nth * 2, nth * 2 + 2) as [number, number]) : []
      // What could not be handed over goes along with the next of its key.
      if (total === undefined) count.fresh += count.leaving
      else count.shared = total
      count.leaving = 0
      if (left_ms !== undefined) count.ends = latest + left_ms
    }
  }

  /** The first to have begun are the first to end. */
  function forgetOld(): void {
    for (const [key, { ends }] of counts) {
      if (ends > latest && counts.size <= MOST_KEYS) return
      counts.delete(key)
    }
  }

  async function settle(): Promise<void> {
    const keys = [...changed]
    changed = new Set()
    for (let from = 0; from < keys.length; from += AT_ONCE) await handOver(keys.slice(from, from + AT_ONCE))
    forgetOld()
    due = changed.size > 0 ? setTimeout(() => void settle(), LATEST_MS).unref() : undefined
  }

  return {
    add(key, at) {
      const now = at.getTime()
      latest = now
      let count = counts.get(key)
      if (!count || count.ends <= now) {
        count = { shared: 0, leaving: 0, fresh: 0, ends: now + seconds * 1000 }
        counts.delete(key)
        counts.set(key, count)
      }
      count.fresh += 1
      changed.add(key)
      due ??= setTimeout(() => void settle(), LATEST_MS).unref()
      return { count: count.shared + count.leaving + count.fresh, left_ms: count.ends - now }
    },
  }
}
