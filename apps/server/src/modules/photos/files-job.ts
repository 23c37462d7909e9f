/** What waits in the queue for files: which to remove, and which to look after in case nobody claims them. */
import * as z from 'zod'
import { HOUR_MS } from '../../platform/calendar.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

export const FilesToRemove = z.strictObject({ object_keys: z.array(z.string()) })
export const UploadToClear = z.strictObject({ upload_key: z.string() })

/** Ordered in the transaction that makes files nobody's, so that none outlives a crash or a store that is away. */
export async function removeFilesSoon(tx: Tx | Database, object_keys: readonly string[]): Promise<void> {
  if (object_keys.length === 0) return
  await enqueue(tx, { name: 'photos.remove-files', payload: FilesToRemove }, { object_keys: [...object_keys] })
}

/** Ordered before an upload is written: should nobody come to claim it, it does not stay. */
export async function clearUploadLater(db: Database, upload_key: string, now: Date): Promise<void> {
  const run_at = new Date(now.getTime() + HOUR_MS)
  await enqueue(db, { name: 'photos.clear-upload', payload: UploadToClear }, { upload_key }, { run_at })
}
