/** SQL of mails that are due: what became of claimed rows, and which kinds wait for a mail that is being sent. */
import type { NoticeKind } from '@app/contract/notice-kinds'
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { kindsOf, setOfKinds } from '../notice-kinds.rules.ts'
import type { MailDecision, MailedKind } from './mailing.rules.ts'

interface SettledMail {
  member_id: MemberId
  latest_at: Date
  again_at: Date | null
  kinds: readonly MailedKind[]
  next: MailDecision['next']
}

interface Held {
  member_id: MemberId
  /** The kinds that waited for a mail before. */
  waited: number
}

/**
 * Answers whose claim still held, only those are mailed, and whether a mail waited for them already: that one takes the
 * kinds of this one along. Where something happened meanwhile it is looked at anew.
 */
export async function settleMails(
  tx: Tx,
  lease: string,
  settled: readonly SettledMail[],
  now: Date,
): Promise<ReadonlyMap<MemberId, boolean>> {
  const rows = settled.map(({ next: { since, ...next }, kinds, ...rest }) => ({
    ...rest,
    ...next,
    mail_kinds: setOfKinds(kinds),
    message_since: since.message,
    match_since: since.match,
    like_since: since.like,
    account_since: since.account,
  }))
  const result = await sql<Held>`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
        member_id bigint, latest_at timestamptz, again_at timestamptz, mail_kinds integer, mail_day_at timestamptz, mails jsonb,
        message_since timestamptz, match_since timestamptz, like_since timestamptz, account_since timestamptz)),
    held as (
      select due.member_id, due.mail_kinds | due.sending_kinds as kinds from notifications.due as due join settled on settled.member_id = due.member_id
      where due.lease = ${lease}::uuid order by due.member_id for update of due)
    update notifications.due as due set lease = null, lease_until = null,
      mail_kinds = due.mail_kinds | settled.mail_kinds, mail_day_at = settled.mail_day_at, mails = settled.mails,
      message_since = settled.message_since, match_since = settled.match_since,
      like_since = settled.like_since, account_since = settled.account_since,
      mail_at = case when due.latest_at > settled.latest_at
        then least(settled.again_at, greatest(${now}::timestamptz, due.latest_at + interval '15 minutes')) else settled.again_at end
    from settled join held on held.member_id = settled.member_id
    where due.member_id = settled.member_id
    returning due.member_id, held.kinds as waited`.execute(tx)
  return new Map(result.rows.map(({ member_id, waited }) => [member_id, waited !== 0]))
}

/** The kinds that the mail to send now is about; they stay with it until it is sent, however often it is tried. */
export async function takeMailKinds(db: Database, member_id: MemberId): Promise<NoticeKind[]> {
  const { rows } = await sql<{ sending_kinds: number }>`
    update notifications.due set sending_kinds = sending_kinds | mail_kinds, mail_kinds = 0
    where member_id = ${member_id} returning sending_kinds`.execute(db)
  return kindsOf(rows[0]?.sending_kinds ?? 0)
}

/** It was sent, or is not to be: answers whether others came to wait meanwhile. */
export async function endMailKinds(tx: Tx, member_id: MemberId): Promise<boolean> {
  const { rows } = await sql<{ mail_kinds: number }>`
    update notifications.due set sending_kinds = 0 where member_id = ${member_id} returning mail_kinds`.execute(tx)
  return (rows[0]?.mail_kinds ?? 0) !== 0
}
