/**
 * The composition root: opens what a process needs, lists the rooms, picks the adapters and ties them together. Which
 * process it becomes is decided in `main/`.
 */
import { resolve } from 'node:path'
import { openWhoisCountries } from '../adapters/geo/whois/whois.ts'
import { openSmtp } from '../adapters/mail/smtp/smtp.ts'
import { accountsJobs, accountsRoutes, createHashing } from '../modules/accounts/index.ts'
import { openSites, siteJobs, sitesRoutes } from '../modules/sites/index.ts'
import { settableClock, systemClock, type Clock, type SettableClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { createDatabase, createPool } from '../platform/db/pool.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { connectRedis } from '../platform/redis.ts'

const PROJECT_ROOT = resolve(import.meta.dirname, '../../../..')

/** Everything a process shares between its parts, and the one way to let go of it. */
export async function assemble(config: Config, log: Log = createLog(config.LOG_LEVEL)) {
  const settable: SettableClock | undefined = config.ENVIRONMENT === 'production' ? undefined : settableClock()
  const clock: Clock = settable ?? systemClock
  const pool = createPool({
    url: config.DATABASE_URL,
    size: config.DATABASE_POOL,
    wait_ms: config.DATABASE_WAIT_MS,
    log,
  })
  const db = createDatabase(pool)
  const redis = connectRedis(config.REDIS_URL, log)
  const metrics = createMetrics()
  const mail = openSmtp(config.SMTP_URL)
  const keeping = {
    hashing: await createHashing(config.SECRET),
    secret: config.SECRET,
    challenge_cost: config.CHALLENGE_COST,
  }
  const directory = openSites(db, () => clock.now())
  return {
    config,
    log,
    clock,
    settableClock: settable,
    pool,
    db,
    redis,
    metrics,
    directory,
    countries: await openWhoisCountries(),
    answered: [...sitesRoutes(directory), ...accountsRoutes(keeping)],
    jobs: [
      ...siteJobs(metrics.invalidSites),
      ...accountsJobs({ keeping, mail, public_address: config.PUBLIC_ADDRESS }),
    ],
    webBuild: resolve(PROJECT_ROOT, config.WEB_BUILD),
    async release() {
      redis.disconnect()
      mail.close()
      await db.destroy()
    },
  }
}

export type Assembly = Awaited<ReturnType<typeof assemble>>
