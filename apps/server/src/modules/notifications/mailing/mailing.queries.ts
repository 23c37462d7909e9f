/** SQL of what became of claimed rows that were due for a mail. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import type { MailDecision } from './mailing.rules.ts'

export interface SettledMail {
  member_id: MemberId
  latest_at: Date
  again_at: Date | null
  mailed: boolean
  next: MailDecision['next']
}

/** Answers whose claim still held: only those are mailed. Where something happened meanwhile it is looked at anew. */
export async function settleMails(
  tx: Tx,
  lease: string,
  settled: readonly SettledMail[],
  now: Date,
): Promise<ReadonlySet<MemberId>> {
  const rows = settled.map(({ next, ...rest }) => ({ ...rest, ...next }))
  const result = await sql<{ member_id: MemberId }>`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
        member_id bigint, latest_at timestamptz, again_at timestamptz, mailed boolean, mail_day_at timestamptz, mails jsonb)),
    held as (
      select due.member_id from notifications.due as due join settled on settled.member_id = due.member_id
      where due.lease = ${lease}::uuid order by due.member_id for update of due)
    update notifications.due as due set lease = null, lease_until = null,
      mailed_at = case when settled.mailed then ${now}::timestamptz else due.mailed_at end,
      mail_day_at = settled.mail_day_at, mails = settled.mails,
      mail_first_at = case when due.latest_at > settled.latest_at then due.latest_at when settled.again_at is null then null else due.mail_first_at end,
      mail_at = case when due.latest_at > settled.latest_at then least(settled.again_at, due.latest_at + interval '15 minutes') else settled.again_at end
    from settled join held on held.member_id = settled.member_id
    where due.member_id = settled.member_id
    returning due.member_id`.execute(tx)
  return new Set(result.rows.map(({ member_id }) => member_id))
}
