/** Makes one migrated database with the demo sites per run; each test file gets a copy of it in a few milliseconds. */
import pg from 'pg'
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { testSites } from './test-sites.ts'

/** Who runs tests beside another copy of the project on the same PostgreSQL says so, and keeps out of its way. */
export const TEST_PREFIX = process.env['TEST_PREFIX'] ?? 'test_'
export const TEMPLATE = `${TEST_PREFIX}template`

export async function setup(): Promise<void> {
  const url = new URL(readConfig().DATABASE_URL)
  const admin = new pg.Client(url.href)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [TEST_PREFIX],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  url.pathname = `/${TEMPLATE}`
  await migrate(url.href)
  await seedSites(url.href, await testSites())
}
