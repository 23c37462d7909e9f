/** The database of the site under test, for what no screen shows and what only time would bring. */
import pg from 'pg'
import { createDatabase } from '../apps/server/src/platform/db/pool.ts'
import { databaseUrl } from '../apps/server/src/testing/databases.ts'
import { TEST_PORT } from './site-address.ts'
import { expect } from './visitor.ts'

/** One pool for each worker; it keeps no process alive. */
const pool = new pg.Pool({
  connectionString: databaseUrl(`site_${String(TEST_PORT)}`),
  max: 4,
  allowExitOnIdle: true,
})

export const db = createDatabase(pool)

export async function query<R>(sql: string, values: readonly string[]): Promise<R[]> {
  return (await pool.query(sql, [...values])).rows as R[]
}

/** As if the password was last given an hour ago. */
export async function expireRecentLogin(email: string): Promise<void> {
  const rows = await query(
    `update accounts.session set authenticated_at = authenticated_at - interval '1 hour'
     where account_id in (select id from accounts.account where email = $1) returning id`,
    [email],
  )
  expect(rows).not.toEqual([])
}
