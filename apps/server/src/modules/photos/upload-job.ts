/** Clears an upload that no photo claims. */
import * as z from 'zod'
import { HOUR_MS } from '../../platform/calendar.ts'
import type { Database } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

export const UploadToClear = z.strictObject({ upload_key: z.string() })

/** Ordered before an upload is written: an upload that no photo claims within the hour does not stay. */
export async function clearUploadLater(db: Database, upload_key: string, now: Date): Promise<void> {
  const run_at = new Date(now.getTime() + HOUR_MS)
  await enqueue(db, { name: 'photos.clear-upload', payload: UploadToClear }, { upload_key }, { run_at })
}
