/**
 * Moments at which a notice may leave, handed out one after the other at the pace of its group: who has to wait is given one
 * of its own, and comes back once. All processes share them through Redis; without it each has its own.
 */
import type { Redis } from 'ioredis'

/** So much of a pause may be made up for at once. */
const BURST_MS = 2000
/** Whoever comes back with a moment that is so long past asks for another. */
const LATE_MS = 5 * 60_000
/** None is handed out for later than that: by then the pace is another. */
export const FARTHEST_MS = 30 * 60_000
/** Clocks are not all alike. */
const EARLY_MS = 1000
const TOO_FAR = -1
/** After a server wanted fewer, its group is left alone for so long; each time it says so again right after, for twice as long. */
const REST_MS = 10_000
const LONGEST_REST_MS = 5 * 60_000

/**
 * Answers how many milliseconds to wait; 0: now. What was handed out at a much faster pace than that of now is good no more,
 * and the moments of the slower one begin now. A little faster is what another process knew a moment ago.
 */
const TAKE = `
  local every, now, burst, farthest, late, early = unpack(ARGV)
  every, now = tonumber(every), tonumber(now)
  local rested = tonumber(string.match(redis.call('GET', KEYS[3]) or '', '^%S+')) or 0
  local at, at_every = string.match(redis.call('GET', KEYS[2]) or '', '^(%S+) (%S+)$')
  if at and tonumber(at) >= rested and every <= tonumber(at_every) * 1.2 then
    if now < tonumber(at) - tonumber(early) then return math.ceil(tonumber(at) - now) end
    redis.call('DEL', KEYS[2])
    return 0
  end
  local held = redis.call('HMGET', KEYS[1], 'next', 'every')
  local next = tonumber(held[1]) or 0
  if every > (tonumber(held[2]) or every) * 1.2 then next = now + every end
  local slot = math.max(next, rested, now - tonumber(burst))
  if slot - now > tonumber(farthest) then return ${String(TOO_FAR)} end
  redis.call('HSET', KEYS[1], 'next', string.format('%.3f', slot + every), 'every', every)
  redis.call('PEXPIRE', KEYS[1], tonumber(farthest) * 2)
  if slot <= now then return 0 end
  redis.call('SET', KEYS[2], string.format('%.3f %.6f', slot, every), 'PX', math.ceil(slot - now + tonumber(late)))
  return math.ceil(slot - now)`

/** What is said again while it rests is the same word; right after the rest it is another. */
const REST = `
  local now, first, longest = unpack(ARGV)
  now = tonumber(now)
  local rested, length = string.match(redis.call('GET', KEYS[1]) or '', '^(%S+) (%S+)$')
  if rested and now < tonumber(rested) then return 0 end
  local again = rested and now < tonumber(rested) + tonumber(length)
  length = again and math.min(tonumber(length) * 2, tonumber(longest)) or tonumber(first)
  redis.call('SET', KEYS[1], string.format('%.3f %.0f', now + length, length), 'PX', length * 2)
  return 0`

interface Ask {
  /** Whose pace it is. */
  group: string
  /** Who asks: it is known again when it comes back. */
  who: string
  per_minute: number
  now: Date
}

/** The same within one process. */
function createOwnRests() {
  const rests = new Map<string, { until: number; length: number }>()
  return {
    endOf: (group: string) => rests.get(group)?.until ?? 0,
    rest(group: string, now: number) {
      const before = rests.get(group)
      if (before && now < before.until) return
      const isAgain = before && now < before.until + before.length
      const length = isAgain ? Math.min(before.length * 2, LONGEST_REST_MS) : REST_MS
      rests.set(group, { until: now + length, length })
    },
  }
}

function createOwnSlots(restedAt: (group: string) => number) {
  const nexts = new Map<string, { next: number; every: number }>()
  let given = new Map<string, { at: number; every: number }>()
  const prune = (now: number) => {
    if (given.size > 10_000) given = new Map([...given].filter(([, { at }]) => at + LATE_MS > now))
  }
  return ({ group, who, per_minute, now: moment }: Ask): number => {
    const [every, now] = [60_000 / per_minute, moment.getTime()]
    const rested = restedAt(group)
    const mine = given.get(who)
    if (mine && mine.at >= rested && mine.at + LATE_MS > now && every <= mine.every * 1.2) {
      if (now < mine.at - EARLY_MS) return Math.ceil(mine.at - now)
      given.delete(who)
      return 0
    }
    const held = nexts.get(group)
    const next = held && every > held.every * 1.2 ? now + every : (held?.next ?? 0)
    const slot = Math.max(next, rested, now - BURST_MS)
    if (slot - now > FARTHEST_MS) return TOO_FAR
    nexts.set(group, { next: slot + every, every })
    if (slot <= now) return 0
    prune(now)
    given.set(who, { at: slot, every })
    return Math.ceil(slot - now)
  }
}

export interface Slots {
  /** How many milliseconds to wait before coming back; 0: now. Nothing where no moment is handed out so far ahead. */
  take: (ask: Ask) => Promise<number | undefined>
  /** Its servers wanted fewer: nobody is given a moment of the next seconds. */
  rest: (group: string, now: Date) => Promise<void>
}

export function createSlots(redis: Redis, prefix: string): Slots {
  const here = createOwnRests()
  const takeHere = createOwnSlots(here.endOf)
  return {
    async take(ask) {
      const { group, who, per_minute, now } = ask
      const keys = [`${prefix}${group}`, `${prefix}of:${who}`, `${prefix}rest:${group}`]
      const args = [60_000 / per_minute, now.getTime(), BURST_MS, FARTHEST_MS, LATE_MS, EARLY_MS]
      const wait = await redis.eval(TAKE, keys.length, ...keys, ...args).catch(() => undefined) // -- the connection reports that it is away
      const known = typeof wait === 'number' ? wait : takeHere(ask)
      return known === TOO_FAR ? undefined : known
    },
    async rest(group, now) {
      here.rest(group, now.getTime())
      const args = [now.getTime(), REST_MS, LONGEST_REST_MS]
      await redis.eval(REST, 1, `${prefix}rest:${group}`, ...args).catch(() => undefined) // -- the connection reports that it is away
    },
  }
}
