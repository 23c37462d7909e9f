/** Starts the site once for all browser tests, with people on it and a worker that sends its mails; stops both after them. */
import { once } from 'node:events'
import { seedPeople, type SeedOptions } from '../apps/server/src/app/seed-people.ts'
import { replacePushKeys } from '../apps/server/src/app/staff-commands.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { connectRedis } from '../apps/server/src/platform/redis.ts'
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { startSandbox } from '../apps/server/src/testing/sandbox.ts'
import { providersAt } from './sandbox.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite } from './test-site.ts'

/** Redis is shared with the run before, and the same people would still be online. */
async function clearPresence(): Promise<void> {
  const redis = connectRedis(readConfig().REDIS_URL, createLog('warn'))
  await once(redis, 'ready')
  const keys = await redis.keys('presence:*')
  if (keys.length > 0) await redis.del(...keys)
  redis.disconnect()
}

export default async function startSite() {
  // A busy machine has its time: who waits for the database is not sent away at once.
  // Photos are checked at once: no journey waits for minutes.
  // Payments go to a sandbox that nobody else uses; the workers find it in their environment.
  const sandbox = await startSandbox()
  process.env['E2E_SANDBOX'] = sandbox.url
  const providers = providersAt(sandbox.url)
  const site = await startTestSite(TEST_PORT, { DATABASE_WAIT_MS: '15000', PHOTO_CHECK_MINUTES: '0', ...providers })
  // The same people every time, with pictures; fictional ones are among them.
  await clearPresence()
  const config = { ...readConfig(), ENVIRONMENT: 'test' as const, DATABASE_URL: site.database_url }
  // Its pages can be pushed to.
  await replacePushKeys(config, ['vonk'])
  const seed = (options: SeedOptions) => seedPeople(config, { photo_height: 440, ...options })
  await seed({ members: 100, photos: 5, online: 6, site: 'settled' })
  await seed({ members: 24, photos: 4 })
  await seed({ members: 12, photos: 2, site: 'open-search' })
  await seed({ members: 6, photos: 1, site: 'asks-all' })
  await seed({ members: 4, photos: 0, site: 'search-by-source' })
  const worker = await startRealProcess('worker', TEST_PORT + 2, {
    DATABASE_URL: site.database_url,
    PUBLIC_ADDRESS: `http://{domain}:${String(TEST_PORT)}`,
    ...providers,
  })
  return async () => {
    await worker.stop()
    await site.stop()
    await sandbox.stop()
  }
}
