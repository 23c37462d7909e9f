/** Redis: there, for those with the password alone, and never in the way of anything else on the machine. */
import { Redis } from 'ioredis'
import * as z from 'zod'
import { judge, reasonIn, right, wrong, type Finding } from './finding.ts'

const ANSWERS_WITHIN_MS = 3000

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWERS_WITHIN_MS,
    commandTimeout: ANSWERS_WITHIN_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  // Said by what is thrown.
  redis.on('error', () => {})
  try {
    await redis.connect()
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

const settingOf = async (redis: Redis, name: string) =>
  z.tuple([z.string(), z.string()]).parse(await redis.config('GET', name))[1]

async function takesStrangers(url: string): Promise<boolean> {
  const stranger = new URL(url)
  stranger.username = ''
  stranger.password = ''
  return withRedis(stranger.href, (redis) => redis.ping()).then(
    () => true,
    () => false,
  )
}

export async function examineRedis(url: string): Promise<Finding[]> {
  const found = await withRedis(url, async (redis) => ({
    memory: await settingOf(redis, 'maxmemory'),
    policy: await settingOf(redis, 'maxmemory-policy'),
    saves: (await settingOf(redis, 'save')) !== '' || (await settingOf(redis, 'appendonly')) === 'yes',
  })).catch((error: unknown) => error)
  if (found instanceof Error) {
    const mend =
      'see that it runs and that REDIS_URL has its password; the site goes on without it, but streams are silent'
    return [wrong('redis', `Redis cannot be asked: ${reasonIn(found)}`, mend)]
  }
  const { memory, policy, saves } = found as { memory: string; policy: string; saves: boolean }
  return [
    right('redis', 'Redis answers'),
    judge(
      'redis-password',
      !(await takesStrangers(url)),
      'Redis answers to those with the password',
      'Redis answers to everybody, without the password',
      'set `requirepass` in its configuration, as `init` writes it into owner/redis.conf',
    ),
    judge(
      'redis-memory',
      memory !== '0' && policy === 'allkeys-lru',
      'Redis throws away what is old',
      memory === '0' ? 'Redis takes as much memory as there is' : `Redis refuses to write when it is full (${policy})`,
      'set `maxmemory 512mb` and `maxmemory-policy allkeys-lru`',
    ),
    judge(
      'redis-disk',
      !saves,
      'Redis keeps nothing on the disk',
      'Redis writes to the disk what is to be forgotten, and stops taking writes when the disk is full',
      'set `save ""` and `appendonly no`',
    ),
  ]
}
