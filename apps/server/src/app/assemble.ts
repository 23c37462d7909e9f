/**
 * The composition root: opens what a process needs, lists the rooms, picks the adapters and ties them together. Which
 * process it becomes is decided in `main/`.
 */
import { resolve } from 'node:path'
import type pg from 'pg'
import { openWhoisCountries } from '../adapters/geo/whois/whois.ts'
import { openSmtp } from '../adapters/mail/smtp/smtp.ts'
import { openSignedRequests } from '../adapters/networks/signed/signed-requests.ts'
import { openWebPush } from '../adapters/push/web-push/web-push.ts'
import { openS3 } from '../adapters/store/s3/s3.ts'
import { openPresence } from '../modules/presence/index.ts'
import { openSites } from '../modules/sites/index.ts'
import { settableClock, systemClock, type Clock, type SettableClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { createDatabase, createPool, watchPool, type Database } from '../platform/db/pool.ts'
import { createEventBus } from '../platform/event-bus.ts'
import { readBuildId, readVersion } from '../platform/http/build-id.ts'
import type { Job, JobContext } from '../platform/jobs/jobs.ts'
import { watchQueue } from '../platform/jobs/queue-metrics.ts'
import { createLog, type Log } from '../platform/log.ts'
import { deriveKeys } from '../platform/keys.ts'
import { createMetrics, tellBuild, type Metrics } from '../platform/metrics.ts'
import { createNudges, transactionWithNudges } from '../platform/realtime/nudges.ts'
import { connectRedis, firstAttempt } from '../platform/redis.ts'
import { TIME_LIMITS, type TimeLimits } from '../platform/time-limits.ts'
import { openRooms, reactionsOf } from './rooms.ts'

const PROJECT_ROOT = resolve(import.meta.dirname, '../../../..')

export const openStore = (config: Config) =>
  openS3({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    access_key: config.S3_ACCESS_KEY,
    secret_key: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  })

/** Whom a process writes to outside, and the one way to let go of them. */
function openSenders({ SMTP_URL, SMTP_NOTICE_URL, ENVIRONMENT }: Config, limits: TimeLimits) {
  const mail = openSmtp(SMTP_URL, {
    notice_url: SMTP_NOTICE_URL || SMTP_URL,
    connect_ms: limits.mail_connect_ms,
    silence_ms: limits.mail_silence_ms,
  })
  // That of the world: whoever gets something compares what is signed with theirs.
  const clock = systemClock
  const push = openWebPush({ clock, timeout_ms: limits.push_ms })
  const allow_loopback = ENVIRONMENT !== 'production'
  const networks = openSignedRequests({ clock, timeout_ms: limits.network_ms, allow_loopback })
  const close = async () => {
    mail.close()
    await push.close()
    await networks.close()
  }
  return { mail, push, networks, close }
}

/** What every process tells of itself and of the queue, whatever it becomes. */
async function watchProcess(
  { registry }: Metrics,
  { pool, db, jobs, webBuild }: { pool: pg.Pool; db: Database; jobs: readonly Job[]; webBuild: string },
): Promise<void> {
  tellBuild(registry, { version: await readVersion(PROJECT_ROOT), pages: await readBuildId(webBuild) })
  watchPool(registry, pool)
  watchQueue(registry, db, jobs)
}

/** Everything a process shares between its parts, and the one way to let go of it. */
export async function assemble(
  config: Config,
  log: Log = createLog(config.LOG_LEVEL),
  time_limits: TimeLimits = TIME_LIMITS,
) {
  const settable: SettableClock | undefined = config.ENVIRONMENT === 'production' ? undefined : settableClock()
  const clock: Clock = settable ?? systemClock
  const pool = createPool({
    url: config.DATABASE_URL,
    size: config.DATABASE_POOL,
    wait_ms: config.DATABASE_WAIT_MS,
    log,
    limits: time_limits,
  })
  const db = createDatabase(pool)
  const redis = await firstAttempt(connectRedis(config.REDIS_URL, log, time_limits))
  const metrics = createMetrics()
  const { close, ...senders } = openSenders(config, time_limits)
  const store = openStore(config)
  const presence = openPresence(redis)
  const nudge = createNudges(redis)
  const publish = createEventBus(reactionsOf(deriveKeys(config)))
  const job_context: JobContext = {
    db,
    log,
    now: () => clock.now(),
    publish,
    transaction: (work) => transactionWithNudges(db, nudge, work),
  }
  const directory = openSites(db, () => clock.now())
  const rooms = await openRooms({ config, clock, time_limits, metrics, redis, store, presence, directory, ...senders })
  const webBuild = resolve(PROJECT_ROOT, config.WEB_BUILD)
  await watchProcess(metrics, { pool, db, jobs: rooms.jobs, webBuild })
  return {
    config,
    log,
    time_limits,
    clock,
    settableClock: settable,
    pool,
    db,
    redis,
    metrics,
    directory,
    presence,
    nudge,
    publish,
    job_context,
    store,
    countries: await openWhoisCountries(),
    ...rooms,
    webBuild,
    async release() {
      await Promise.all([rooms.visits.flush(), rooms.trials.shown.flush()])
      redis.disconnect()
      await close()
      await db.destroy()
    },
  }
}

export type Assembly = Awaited<ReturnType<typeof assemble>>
