/** Applies the plain-SQL migrations, forward only, once each however many processes start together. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

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

/** Brings the database to the newest schema, jobs' own included, and says what was applied. */
export async function migrate(url: string): Promise<string[]> {
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
    await runMigrations({ pgPool: pool })
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
