/**
 * Applies the plain-SQL migrations, forward only, once each however many processes start together; then the functions that
 * changed. A migration names no function of ours: on a new database all migrations run before the first function is there.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { applyFunctions, readFunctions } from './functions.ts'
import { grantRights } from './grant-rights.ts'

const FOLDER = join(import.meta.dirname, '../../../../../db/migrations')

async function migrationFiles(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(db)
      }
      return [name.slice(0, -4), { up }]
    }),
  )
}

/** What is never tried again is counted by every look at the metrics, and lies among all that waits. */
async function indexDeadJobs(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('platform.index_dead_jobs'))`.execute(tx)
    await sql`create index if not exists jobs_dead on graphile_worker._private_jobs (id)
      where attempts >= max_attempts`.execute(tx)
  })
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
    const migrator = new Migrator({
      db,
      provider: { getMigrations: migrationFiles },
      migrationTableSchema: 'platform',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    const migrated = (results ?? [])
      .filter((result) => result.status === 'Success')
      .map((result) => result.migrationName)
    const applied = await applyFunctions(db, await readFunctions())
    await runMigrations({ pgPool: pool })
    await indexDeadJobs(db)
    await grantRights(db, app_role)
    return [...migrated, ...applied]
  } finally {
    await db.destroy()
  }
}
