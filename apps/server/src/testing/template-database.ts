/** Makes one migrated database with the demo sites and the towns per run; each test file gets a copy of it in a few milliseconds. */
import { readPlaces } from '@app/db/places'
import pg from 'pg'
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'
import { testSites } from './test-sites.ts'

/** Who runs tests beside another copy of the project on the same PostgreSQL says so, and keeps out of its way. */
export const TEST_PREFIX = process.env['TEST_PREFIX'] ?? 'test_'
/** Villages are left out, so that a copy is small; who tests with them loads them. */
const TOWN = 5000
/** Who brings a template has made it already. */
const GIVEN = process.env['TEST_TEMPLATE']
export const TEMPLATE = GIVEN ?? `${TEST_PREFIX}template`

export async function setup(): Promise<void> {
  if (GIVEN !== undefined) return
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
  await prepareDatabase(url.href, await readPlaces(TOWN))
  await seedSites(url.href, await testSites())
}
