/** What waits to be sent to networks. Who sends it looks up what it says, and whether it may still be said. */
import { Id, type MemberId } from '@app/db/ids'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { PostbackEvent } from './postbacks.queries.ts'

export const POSTBACK = {
  name: 'tracking.send-postback',
  payload: z.strictObject({ account_id: Id.member, event: z.enum(['signup', 'first_order', 'reversal']) }),
}

export const REPORT = {
  name: 'tracking.send-report',
  payload: z.strictObject({ site_id: Id.site, network: z.string(), day: z.iso.date() }),
}
export type ReportName = z.infer<typeof REPORT.payload>

const at = (run_at: Date | undefined) => (run_at === undefined ? {} : { run_at })

export async function queuePostback(
  tx: Tx | Database,
  account_id: MemberId,
  event: PostbackEvent,
  run_at?: Date,
): Promise<void> {
  await enqueue(tx, POSTBACK, { account_id, event }, { key: `postback ${account_id} ${event}`, ...at(run_at) })
}

export async function queueReport(tx: Tx | Database, report: ReportName, run_at?: Date): Promise<void> {
  const { site_id, network, day } = report
  await enqueue(tx, REPORT, report, { key: `network report ${String(site_id)} ${network} ${day}`, ...at(run_at) })
}
