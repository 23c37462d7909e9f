/** SQL of reports. */
import type { AccountId, ConversationId, PhotoId, ProfileId, ReportId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export interface NewReport {
  site_id: SiteId
  reporter_id: AccountId
  reported_id: ProfileId
  subject: 'profile' | 'photo' | 'message' | 'conversation'
  photo_id?: PhotoId | null
  conversation_id?: ConversationId
  message_number?: number | null
  reason: string
  remarks: string | null
  /** What was visible when it was reported. */
  snapshot: object
  snapshot_object_keys: readonly string[]
  created_at: Date
}

/** Reports of one reporter since a moment. */
export async function countReportsSince(db: Database | Tx, reporter_id: AccountId, since: Date): Promise<number> {
  const { rows } = await sql<{ filed: number }>`
    select count(*)::int as filed from safety.report
    where reporter_id = ${reporter_id} and created_at > ${since}`.execute(db)
  return rows[0]?.filed ?? 0
}

/** Held to the end of the transaction: reports of one reporter are filed one after the other. */
export async function lockReporter(tx: Tx, reporter_id: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('safety.report', ${reporter_id}))`.execute(tx)
}

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
    .insertInto('safety.report')
    .values({
      ...report,
      id: sql<ReportId>`ids.next_id(ids.shard_of(${report.reporter_id}))`,
      snapshot: JSON.stringify(report.snapshot),
      snapshot_object_keys: [...report.snapshot_object_keys],
    })
    .execute()
}

/** What somebody reported; not what others reported about them. */
export function reportsBy(db: Database, reporter_id: AccountId) {
  return db
    .selectFrom('safety.report')
    .where('reporter_id', '=', reporter_id)
    .select(['subject', 'reason', 'remarks', 'created_at'])
    .orderBy('id')
    .execute()
}

export async function reportCopiesOf(tx: Tx, reported_id: ProfileId): Promise<string[]> {
  const rows = await tx
    .selectFrom('safety.report')
    .where('reported_id', '=', reported_id)
    .select('snapshot_object_keys')
    .execute()
  return rows.flatMap(({ snapshot_object_keys }) => snapshot_object_keys)
}

/** Takes a person out of every report: those they filed stay without them and their words, what was kept about them goes. */
export async function eraseFromReports(tx: Tx, id: ProfileId): Promise<void> {
  await sql`
    update safety.report set reporter_id = null, remarks = null,
      snapshot = case when snapshot ? 'messages' then jsonb_set(snapshot, '{messages}', (
        select coalesce(jsonb_agg(message order by nth), '[]')
        from jsonb_array_elements(snapshot -> 'messages') with ordinality as copied (message, nth)
        where message ->> 'from' = 'reported')) else snapshot end
    where reporter_id = ${id}`.execute(tx)
  await tx.deleteFrom('safety.report').where('reported_id', '=', id).execute()
}
