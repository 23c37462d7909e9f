/** SQL of what was reported: each report counts once, and one receiver alone slows nobody down. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface SlowedKey {
  sending_domain: string
  recipient_group: string
}

/** Notes that a report says so of a mail to an address, and answers to how many addresses it was said since a moment. */
export async function countReporters(
  tx: Tx,
  { sending_domain, recipient_group }: SlowedKey,
  { hash, since, now }: { hash: Buffer; since: Date; now: Date },
): Promise<number> {
  await sql`insert into mails.slow_report (sending_domain, recipient_group, address_hash, reported_at)
    values (${sending_domain}, ${recipient_group}, ${hash}, ${now})
    on conflict (sending_domain, recipient_group, address_hash) do update set reported_at = excluded.reported_at`.execute(
    tx,
  )
  const { rows } = await sql<{ reporters: number }>`
    select count(*)::int as reporters from mails.slow_report
    where sending_domain = ${sending_domain} and recipient_group = ${recipient_group} and reported_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.reporters ?? 0
}

/** Answers whether it was not seen before. */
export async function insertSeenReport(tx: Tx, report_hash: Buffer, day: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into mails.seen_report (report_hash, seen_on)
    values (${report_hash}, ${day}::date) on conflict do nothing`.execute(tx)
  return numAffectedRows > 0n
}

export async function removeOldReports(db: Database, { seen, slow }: { seen: string; slow: Date }): Promise<void> {
  await sql`delete from mails.seen_report where seen_on < ${seen}::date`.execute(db)
  await sql`delete from mails.slow_report where reported_at < ${slow}`.execute(db)
}
