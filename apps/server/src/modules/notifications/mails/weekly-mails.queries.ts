/** SQL of who chose the weekly mail, and when they had the last one. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

/** The next of them after a member, by their numbers. */
export async function listWeeklyReaders(db: Database, after: string, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ account_id: MemberId }>`
    select account_id from notifications.member
    where choices @> '{"people": {"mail": true}}' and account_id > ${after}::bigint
    order by account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

export async function hasWeeklyMail(db: Database, account_id: MemberId, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from notifications.member where account_id = ${account_id} and week_mailed_at > ${since}`.execute(db)
  return rows.length > 0
}

export async function noteWeeklyMail(db: Database, account_id: MemberId, now: Date): Promise<void> {
  await sql`update notifications.member set week_mailed_at = ${now} where account_id = ${account_id}`.execute(db)
}
