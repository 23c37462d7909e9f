/** The database of the site under test, for what no screen shows and what only time would bring. */
import pg from 'pg'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { TEST_PORT } from './site-address.ts'
import { expect } from './visitor.ts'

export function siteDatabaseUrl(): string {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/site_${String(TEST_PORT)}`
  return url.href
}

export async function query<R>(sql: string, values: readonly string[]): Promise<R[]> {
  const client = new pg.Client(siteDatabaseUrl())
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows as R[]
  } finally {
    await client.end()
  }
}

/** As if the password was last given an hour ago. */
export async function growStale(email: string): Promise<void> {
  const rows = await query(
    `update accounts.session set authenticated_at = authenticated_at - interval '1 hour'
     where account_id in (select id from accounts.account where email = $1) returning id`,
    [email],
  )
  expect(rows).not.toEqual([])
}
