/** SQL of forgetting: words and addresses go, number, topic and days stay. */
import type { AccountId, MemberId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Those that somebody filed while logged in, with what was answered. */
export async function exportComplaints(db: Database, account_id: AccountId) {
  const { rows } = await sql<{ number: string }>`
    select number, topic, order_number, email, body, state, created_at, due_on, gdpr_due_on, (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', answer.body) order by answer.id), '[]')
      from complaints.answer as answer where complaint_id = complaint.id) as answers
    from complaints.complaint as complaint where account_id = ${account_id} order by id`.execute(db)
  return rows
}

/** Nobody can be answered any more, so what was open is closed; how long it was so says nothing then. */
async function forget(db: Database | Tx, whose: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with forgotten as (
      update complaints.complaint
      set account_id = null, email = null, body = null, order_number = null, state = 'closed'
      where ${whose} returning id),
    answers as (
      update complaints.answer set body = null
      where complaint_id in (select id from forgotten) and body is not null)
    select count(*)::int as forgotten from forgotten`.execute(db)
  return rows[0]?.forgotten ?? 0
}

export async function forgetComplaintsOf(tx: Tx, account_id: MemberId): Promise<void> {
  await forget(tx, sql`account_id = ${account_id}`)
}

/** Those that the owner of a mailbox filed without logging in. */
export async function forgetComplaintsFrom(tx: Tx, site_id: SiteId, email: string): Promise<void> {
  await forget(tx, sql`site_id = ${site_id} and email = ${email}`)
}

const BATCH = 1000

/** Of what was closed that long ago nobody needs the words any more. */
export async function forgetOldComplaints(db: Database, closed_before: Date): Promise<void> {
  const old = sql`id in (
    select id from complaints.complaint
    where state = 'closed' and body is not null and state_at < ${closed_before} limit ${BATCH})`
  while ((await forget(db, old)) > 0);
}
