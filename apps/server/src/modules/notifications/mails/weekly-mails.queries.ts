/** SQL of who chose the weekly mail. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

/** The next of them after a member, by their numbers. */
export async function listWeeklyReaders(db: Database, after: string, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ account_id: MemberId }>`
    select account_id from notifications.member
    where account_id > ${after}::bigint and choices @> '{"people": {"mail": true}}'
    order by account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
