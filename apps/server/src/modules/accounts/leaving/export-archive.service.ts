/** Creates an export: the personal data of every room, in one archive. */
import { randomUUID } from 'node:crypto'
import { EXPORT_DAYS } from '@app/contract/limits'
import type { MemberId } from '@app/db/ids'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { daysAfter } from '../../../platform/calendar.ts'
import type { ObjectStore } from '../../../adapters/store/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { enqueue, type JobContext } from '../../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import type { ExportRequest } from './export-job.ts'
import { findOrder, markReady } from './export.queries.ts'
import { MailPayload } from '../../mails/index.ts'

interface ExportSources {
  db: Database
  store: ObjectStore
  personalData: readonly PersonalData[]
}

async function collectPersonalData(
  { db, store, personalData }: ExportSources,
  account_id: MemberId,
  now: Date,
): Promise<Uint8Array> {
  const archive: Zippable = {}
  const document: Record<string, unknown> = { made_at: now }
  for (const { name, export: exportOf } of personalData) {
    const { data, files = [] } = await exportOf(db, account_id, now)
    document[name] = data
    for (const file of files) {
      const bytes = await store.read(file.object_key)
      // Pictures are packed already.
      if (bytes) archive[`${name}/${file.name}`] = [bytes, { level: 0 }]
    }
  }
  archive['data.json'] = strToU8(JSON.stringify(document, null, 2))
  return zipSync(archive)
}

/** May run twice: the file is written over, and the mail is queued by the run that makes the export ready. */
export async function createExport({ db, now }: JobContext, tools: Omit<ExportSources, 'db'>, order: ExportRequest) {
  const { account_id, object_key } = order
  const storedOrder = await findOrder(db, order)
  if (storedOrder?.ready_at) return
  if (!storedOrder) return tools.store.remove([object_key])
  const at = now()
  await tools.store.put(object_key, await collectPersonalData({ ...tools, db }, account_id, at), 'application/zip')
  const expires_at = daysAfter(at, EXPORT_DAYS)
  const isReady = await db.transaction().execute(async (tx) => {
    if (!(await markReady(tx, { ...order, ready_at: at, expires_at }))) return false
    await removeFilesLater(tx, [object_key], expires_at)
    const { site_id, email, language } = storedOrder
    const mail = { mail_id: randomUUID(), kind: 'export_ready' as const, site_id, email, language, account_id }
    await enqueue(tx, { name: 'accounts.mail', payload: MailPayload }, mail)
    return true
  })
  // Nobody's any more, or the work of another run; then the order's next look decides.
  if (!isReady && !(await findOrder(db, order))) await tools.store.remove([object_key])
}
