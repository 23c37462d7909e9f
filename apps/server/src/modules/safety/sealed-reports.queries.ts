/** SQL of reports that outlive the account they are about. */
import type { ProfileId, ReportId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Takes the reports about an account out of their table; answers what they held. */
export function takeReportsAbout(tx: Tx, reported_id: ProfileId) {
  return tx
    .deleteFrom('safety.report')
    .where('reported_id', '=', reported_id)
    .returning(['id', 'subject', 'reason', 'status', 'snapshot', 'snapshot_object_keys', 'created_at'])
    .execute()
}

interface NewSealedReport {
  id: ReportId
  site_id: SiteId
  address_hash: Buffer
  sealed: Buffer
  object_keys: string[]
  erase_after: Date
}

export async function insertSealedReport(tx: Tx, report: NewSealedReport): Promise<void> {
  await tx.insertInto('safety.sealed_report').values(report).execute()
}

export function sealedReportsOf(db: Database | Tx, site_id: SiteId, address_hashes: readonly Buffer[], now: Date) {
  return db
    .selectFrom('safety.sealed_report')
    .where('site_id', '=', site_id)
    .where('address_hash', 'in', address_hashes)
    .where('erase_after', '>', now)
    .select(['id', 'sealed', 'object_keys', 'erase_after'])
    .orderBy('id')
    .execute()
}

const MAX_TAKEN = 500

export async function takeExpiredSealedReports(tx: Tx, now: Date): Promise<{ object_keys: string[] }[]> {
  const { rows } = await sql<{ object_keys: string[] }>`
    delete from safety.sealed_report where id = any (array(
      select id from safety.sealed_report where erase_after <= ${now} limit ${sql.lit(MAX_TAKEN)}))
    returning object_keys`.execute(tx)
  return rows
}
