/**
 * Applies the plain-SQL migrations, forward only, once each however many processes start together; then the functions that
 * changed. A migration names no function of ours: on a new database all migrations run before the first function is there.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { buildIndexes, readIndexes } from './build-indexes.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { grantRights } from './grant-rights.ts'
import { LOCK_NOT_AVAILABLE, sqlState } from './sql-errors.ts'

/**
 * Whoever waits for the lock of a table keeps everybody waiting who comes after. So nothing waits for long: it gives up, what
 * queued goes on, and it is tried again.
 */
const SHORT_LOCKS = sql`set local lock_timeout = '1s'`
const TRIES = 30
const PAUSE_MS = 2000

const FOLDER = join(import.meta.dirname, '../../../../../db/migrations')

async function migrationFiles(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const up = async (db: Kysely<unknown>) => {
        await SHORT_LOCKS.execute(db)
        await sql.raw(await readFile(join(folder, name), 'utf8')).execute(db)
      }
      return [name.slice(0, -4), { up }]
    }),
  )
}

/** What is never tried again is counted by every look at the metrics, and lies among all that waits. */
async function indexDeadJobs(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('platform.index_dead_jobs'))`.execute(tx)
    await SHORT_LOCKS.execute(tx)
    await sql`create index if not exists jobs_dead on graphile_worker._private_jobs (id)
      where attempts >= max_attempts`.execute(tx)
  })
}

async function untilLocked<T>(work: () => Promise<T>, pause_ms = PAUSE_MS): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
      await wait(pause_ms)
    }
  }
}

/** Each in a transaction of its own, so that none holds locks while the next one waits; on a new database all in one. */
export async function applyMigrations(
  db: Kysely<unknown>,
  { folder = FOLDER, pause_ms = PAUSE_MS } = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => migrationFiles(folder) },
    migrationTableSchema: 'platform',
  })
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  const applied: string[] = []
  for (;;) {
    const names = await untilLocked(async () => {
      const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
      if (error) throw error
      return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    }, pause_ms)
    applied.push(...names)
    if (isNew || names.length === 0) return applied
  }
}

/** Brings the database to the newest schema, that of the job queue included, and answers what was applied. */
export async function migrate(url: string, app_role: string): Promise<string[]> {
  // A pool of its own: migrations may run longer than a request's statement is allowed to.
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const complain = () => {}
  pool.on('error', complain)
  pool.on('connect', (client) => client.on('error', complain))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrated = await applyMigrations(db)
    const functions = await readFunctions()
    const applied = await untilLocked(() => applyFunctions(db, functions))
    const built = await buildIndexes(pool, await readIndexes())
    await runMigrations({ pgPool: pool })
    await untilLocked(() => indexDeadJobs(db))
    await grantRights(db, app_role)
    return [...migrated, ...applied, ...built]
  } finally {
    await db.destroy()
  }
}
