/** SQL of the pace: how fast a group of mail servers takes notices of a domain of ours. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface PaceRow {
  began_on: string
  sent: number
  per_minute: number | null
  slow_until: Date | null
}

interface PaceKey {
  sending_domain: string
  recipient_group: string
}

/** The row of a day, made with the first notice. */
export async function readPace(db: Database | Tx, { sending_domain, recipient_group }: PaceKey, day: string) {
  const { rows } = await sql<PaceRow>`
    insert into mails.pace as known (sending_domain, recipient_group, began_on, day)
    values (${sending_domain}, ${recipient_group}, ${day}::date, ${day}::date)
    on conflict (sending_domain, recipient_group) do update
    set day = excluded.day, sent = case when known.day = excluded.day then known.sent else 0 end
    returning began_on::text, sent, per_minute, slow_until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a pace is neither there nor made')
  return row
}

/** Takes so many of what a day has left, and answers how many those are. */
export async function reserveSends(
  db: Database,
  { sending_domain, recipient_group }: PaceKey,
  { count, budget }: { count: number; budget: number },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as (select sent from mails.pace
      where sending_domain = ${sending_domain} and recipient_group = ${recipient_group} for update)
    update mails.pace set sent = least(before.sent + ${count}, greatest(${budget}, before.sent)) from before
    where sending_domain = ${sending_domain} and recipient_group = ${recipient_group}
    returning mails.pace.sent - before.sent as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Answers whether it was slowed down: somebody else may have done so just before. */
export async function slowDown(
  db: Database | Tx,
  { sending_domain, recipient_group }: PaceKey,
  { per_minute, slow_until }: { per_minute: number; slow_until: Date },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails.pace')
    .set({ per_minute, slow_until })
    .where('sending_domain', '=', sending_domain)
    .where('recipient_group', '=', recipient_group)
    .where((eb) => eb.or([eb('slow_until', 'is', null), eb('slow_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The domains without a group whose servers wanted fewer since a moment. */
export async function listSlowDomains(db: Database, sending_domain: string, since: Date) {
  const { rows } = await sql<{ recipient_group: string; per_minute: number; slow_until: Date }>`
    select recipient_group, per_minute, slow_until from mails.pace
    where sending_domain = ${sending_domain} and recipient_group like '%.%' and slow_until > ${since}`.execute(db)
  return rows
}

export async function removeFormerlySlowDomains(db: Database, before: Date): Promise<void> {
  await sql`delete from mails.pace where recipient_group like '%.%' and slow_until < ${before}`.execute(db)
}
