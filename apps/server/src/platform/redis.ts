/**
 * Redis is disposable: it may be flushed or killed at any moment and no page, credit or message may notice. So every
 * command fails fast instead of queueing, and who uses it says what happens without it.
 */
import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'

interface Patience {
  connectTimeout: number
  commandTimeout: number
  socketTimeout?: number
  autoResubscribe?: false
}

function connect(url: string, log: Log, options: Patience): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    ...options,
  })
  let isReported = false
  redis.on('error', (error: Error) => {
    if (!isReported) log.warn({ error }, 'redis unreachable')
    isReported = true
  })
  redis.on('ready', () => {
    if (isReported) log.info('redis reachable again')
    isReported = false
  })
  redis.connect().catch(() => {}) // -- the error event above reports it, and the client keeps trying
  return redis
}

/**
 * One that is silent without having hung up would cost every command its whole time, for as long as that lasts: it is left
 * for a new connection, and until there is one commands fail at once.
 */
export function connectRedis(
  url: string,
  log: Log,
  limits: Pick<TimeLimits, 'redis_connect_ms' | 'redis_command_ms' | 'redis_silence_ms'> = TIME_LIMITS,
): Redis {
  const { redis_connect_ms: connectTimeout, redis_command_ms: commandTimeout, redis_silence_ms: socketTimeout } = limits
  return connect(url, log, { connectTimeout, commandTimeout, socketTimeout })
}

/** A connection that listens: what it hears after a break is asked for by whoever listens, who then knows of the break. */
export function connectSubscriber(
  url: string,
  log: Log,
  { redis_connect_ms: connectTimeout }: Pick<TimeLimits, 'redis_connect_ms'> = TIME_LIMITS,
): Redis {
  return connect(url, log, { connectTimeout, commandTimeout: 2000, autoResubscribe: false })
}

/** Until it is known whether Redis is there: who begins before would take its first moments for an outage. */
export async function firstAttempt(redis: Redis): Promise<Redis> {
  if (redis.status === 'ready') return redis
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    redis.once('close', resolve)
  })
  return redis
}
