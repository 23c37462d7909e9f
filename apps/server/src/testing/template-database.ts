/** Makes one migrated database with the demo sites and the towns per run; each test file gets a copy of it in a few milliseconds. */
import { readPlaces } from '@app/db/places'
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedSites } from '../app/seed.ts'
import { asAdmin, databaseUrl } from './databases.ts'
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
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [TEST_PREFIX],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.query(`create database ${TEMPLATE}`)
  })
  const url = databaseUrl(TEMPLATE)
  await prepareDatabase(url, await readPlaces(TOWN))
  await seedSites(url, await testSites())
}
