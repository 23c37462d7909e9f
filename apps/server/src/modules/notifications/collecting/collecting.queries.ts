/**
 * SQL of collecting: events leave the outbox, and those of one member become one row of what is due. Many may collect at
 * once: each takes other rows, and writes its members in the same order as the others do.
 */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { MAIL_WAITS_MS, MAILED_KINDS, type MailedKind } from '../mailing/mailing.rules.ts'
import { numberOfKind } from '../notice-kinds.rules.ts'
import { PUSH_WAITS_MS, PUSHABLE_KINDS } from '../notifications.rules.ts'

/** How many events are taken at once. */
export const BATCH = 2000

const waits = PUSHABLE_KINDS.map((kind) => ({
  kind: numberOfKind(kind),
  push: PUSH_WAITS_MS[kind],
  mail: MAILED_KINDS.some((mailed) => mailed === kind) ? MAIL_WAITS_MS[kind as MailedKind] : null,
}))
const wait = sql`(values ${sql.join(
  waits.map(({ kind, push, mail }) => sql`(${sql.lit(kind)}, ${sql.lit(push)}, ${sql.lit(mail)}::integer)`),
)}) as wait (kind, push_ms, mail_ms)`

/** The column of when a kind first happened that no mail said anything of. */
const since = (kind: MailedKind) => sql.ref(`${kind}_since`)
const sinces = sql.join(MAILED_KINDS.map(since))

const afterMs = (column: ReturnType<typeof sql>) => sql`event.at + ${column} * interval '1 millisecond'`

/** The events of members, grouped; those of fictional profiles and of who is gone are taken and dropped. */
export async function collect(db: Database): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with event as (
      delete from notifications.outbox where ctid = any (array(
        select ctid from notifications.outbox limit ${sql.lit(BATCH)} for update skip locked))
      returning member_id, kind, at),
    member as (
      select event.member_id, account.site_id, bit_or(1 << event.kind) as kinds, min(event.at) as first_at, max(event.at) as latest_at,
        min(${afterMs(sql`wait.push_ms`)}) as push_at, min(${afterMs(sql`wait.mail_ms`)}) as mail_at,
        ${sql.join(MAILED_KINDS.map((kind) => sql`min(event.at) filter (where event.kind = ${sql.lit(numberOfKind(kind))}) as ${since(kind)}`))}
      from event join accounts.account as account on account.id = event.member_id and account.status <> 'deleted'
      left join ${wait} on wait.kind = event.kind
      group by event.member_id, account.site_id order by event.member_id),
    written as (
      insert into notifications.due as due
        (member_id, site_id, kinds, first_at, latest_at, push_at, mail_at, ${sinces})
      select member_id, site_id, kinds, first_at, latest_at, push_at, mail_at, ${sinces} from member
      on conflict (member_id) do update set
        kinds = case when due.push_at is null and due.mail_at is null then 0 else due.kinds end | excluded.kinds,
        first_at = case when due.push_at is null then excluded.first_at else least(due.first_at, excluded.first_at) end,
        latest_at = greatest(due.latest_at, excluded.latest_at),
        push_at = least(due.push_at, excluded.push_at),
        mail_at = least(due.mail_at, excluded.mail_at),
        ${sql.join(MAILED_KINDS.map((kind) => sql`${since(kind)} = coalesce(due.${since(kind)}, excluded.${since(kind)})`))})
    select count(*)::int as taken from event`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Rows that say nothing any more: nothing is due, and what they counted is long over. */
export async function removeOldDue(db: Database, before: Date): Promise<void> {
  await sql`delete from notifications.due
    where push_at is null and mail_at is null and latest_at < ${before} and coalesce(not_before, '-infinity') < ${before}`.execute(
    db,
  )
}
