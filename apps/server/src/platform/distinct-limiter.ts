/**
 * The distinct limiter: how many different things somebody met within the last so many seconds, counted in Redis by all
 * processes together. The same thing again is free. Without Redis each process counts for itself. Of each thing a keyed
 * hash is kept, and for no longer than it counts.
 */
import type { Redis } from 'ioredis'
import { keyedHash, type Key } from './keys.ts'

/** The oldest are forgotten beyond that. */
const MOST_KEYS = 10_000
const HASH_CHARACTERS = 10

/** Lets those in that are known, and of the others as many as fit; tells which, and since when the oldest counts. */
const CONSUME = `
  local key, now, since, most = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', since)
  local size, added, result = redis.call('ZCARD', key), false, {}
  for nth = 4, #ARGV do
    if redis.call('ZSCORE', key, ARGV[nth]) then
      result[#result + 1] = nth - 4
    elseif size < most then
      redis.call('ZADD', key, now, ARGV[nth])
      size = size + 1
      added = true
      result[#result + 1] = nth - 4
    end
  end
  if added then redis.call('PEXPIRE', key, now - since) end
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  return { oldest[2] or ARGV[1], unpack(result) }`

export interface Admission {
  /** Of those asked for, the ones that fit. */
  admitted: ReadonlySet<string>
  /** How long until another fits. */
  left_ms: number
}

export interface DistinctLimiter {
  consume: (key: string, things: readonly string[], most: number, now: Date) => Promise<Admission>
}

interface DistinctLimiterOptions {
  prefix: string
  seconds: number
  /** Hashes the things. */
  hash_key: Key
}

export function createDistinctLimiter(
  redis: Redis,
  { prefix, seconds, hash_key }: DistinctLimiterOptions,
): DistinctLimiter {
  const period = seconds * 1000
  const local = new Map<string, Map<string, number>>()
  const hashOf = (thing: string) =>
    keyedHash(hash_key, 'distinct', thing).toString('base64url').slice(0, HASH_CHARACTERS)

  /** The same without Redis. */
  function consumeHere(key: string, hashes: readonly string[], most: number, now: number): [number, ...number[]] {
    const known = new Map([...(local.get(key) ?? [])].filter(([, at]) => at > now - period))
    const admitted = [...hashes.entries()].filter(([, hash]) => {
      if (!known.has(hash) && known.size < most) known.set(hash, now)
      return known.has(hash)
    })
    local.delete(key)
    local.set(key, known)
    for (const oldest of local.keys()) if (local.size > MOST_KEYS) local.delete(oldest)
    return [known.values().next().value ?? now, ...admitted.map(([nth]) => nth)]
  }

  return {
    async consume(key, things, most, now) {
      const at = now.getTime()
      const hashes = things.map(hashOf)
      const result = await redis
        .eval(CONSUME, 1, prefix + key, at, at - period, most, ...hashes)
        .catch(() => consumeHere(key, hashes, most, at)) // -- the connection reports that it is away
      const [oldest = at, ...admitted] = (result as (number | string)[]).map(Number)
      return {
        admitted: new Set(admitted.flatMap((nth) => things[nth] ?? [])),
        left_ms: Math.max(0, oldest + period - at),
      }
    },
  }
}
