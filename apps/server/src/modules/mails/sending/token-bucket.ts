/** A bucket that fills by the minute, shared by all processes through Redis; without it each process has one of its own. */
import type { Redis } from 'ioredis'

/** Takes one token where there is one; answers how many milliseconds there is none. */
const TAKE = `
  local rate, burst, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local held = redis.call('HMGET', KEYS[1], 'tokens', 'at')
  local tokens, at = tonumber(held[1]) or burst, tonumber(held[2]) or now
  tokens = math.min(burst, tokens + math.max(0, now - at) * rate / 60000)
  local wait = 0
  if tokens >= 1 then tokens = tokens - 1 else wait = math.ceil((1 - tokens) * 60000 / rate) end
  redis.call('HSET', KEYS[1], 'tokens', tokens, 'at', math.max(at, now))
  redis.call('PEXPIRE', KEYS[1], 600000)
  return wait`

const BURST_SECONDS = 2

interface Bucket {
  tokens: number
  at: number
}

function takeHere(buckets: Map<string, Bucket>, key: string, rate: number, burst: number, now: number): number {
  const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now }
  const filled = Math.min(burst, tokens + (Math.max(0, now - at) * rate) / 60_000)
  const has = filled >= 1
  buckets.set(key, { tokens: has ? filled - 1 : filled, at: Math.max(at, now) })
  return has ? 0 : Math.ceil(((1 - filled) * 60_000) / rate)
}

interface TokenBuckets {
  /** How many milliseconds to wait before trying again; 0: one was taken. */
  take: (key: string, per_minute: number, now: Date) => Promise<number>
}

export function createTokenBuckets(redis: Redis, prefix: string): TokenBuckets {
  const own = new Map<string, Bucket>()
  return {
    async take(key, rate, now) {
      const burst = Math.max(1, (rate * BURST_SECONDS) / 60)
      const wait = await redis.eval(TAKE, 1, prefix + key, rate, burst, now.getTime()).catch(() => undefined) // -- the connection reports that it is away
      return typeof wait === 'number' ? wait : takeHere(own, key, rate, burst, now.getTime())
    },
  }
}
