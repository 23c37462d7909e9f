/**
 * Redis is disposable: it may be flushed or killed at any moment and no page, credit or message may notice. So every
 * command fails fast instead of queueing, and who uses it says what happens without it.
 */
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    connectTimeout: 300,
    commandTimeout: 100,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  let complained = false
  redis.on('error', (error: Error) => {
    if (!complained) log.warn({ error }, 'redis is away')
    complained = true
  })
  redis.on('ready', () => {
    if (complained) log.info('redis is back')
    complained = false
  })
  redis.connect().catch(() => {}) // -- the error event above reports it, and the client keeps trying
  return redis
}
