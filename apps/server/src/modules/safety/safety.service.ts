/** Filing a report: so many a day from one reporter. */
import type { AccountId } from '@app/db/ids'
import { daysBefore } from '../../platform/calendar.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { countReportsSince, insertReport, lockReporter, type NewReport } from './reports.queries.ts'

const REPORTS_A_DAY = 20

/** Asked before the copy of what is reported is made, so that a reporter over the limit costs nothing. */
export async function requireReportAllowed(db: Database | Tx, reporter_id: AccountId, now: Date): Promise<void> {
  if ((await countReportsSince(db, reporter_id, daysBefore(now, 1))) >= REPORTS_A_DAY) fail('too_many_requests')
}

export async function fileReport(tx: Tx, report: NewReport): Promise<void> {
  // Without the lock, many at once would each see room for one more.
  await lockReporter(tx, report.reporter_id)
  await requireReportAllowed(tx, report.reporter_id, report.created_at)
  await insertReport(tx, report)
}
