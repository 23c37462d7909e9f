/** What waits in the queue for exports: an order, and files to be removed. Neither tells who the person is. */
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { cancelJob, enqueue } from '../../../platform/jobs/jobs.ts'

/** Names the file too, so that a run whose order is gone still knows what to clear away. */
export const ExportOrder = z.strictObject({ account_id: z.string(), object_key: z.string() })
export type ExportOrder = z.infer<typeof ExportOrder>

export const FilesToRemove = z.strictObject({ object_keys: z.array(z.string()) })

/**
 * Orders the removal in the transaction that makes files nobody's, so that none outlives a crash. A file has one such
 * order at most: a later one takes the place of the one before.
 */
export async function removeFilesLater(tx: Tx | Database, object_keys: readonly string[], run_at?: Date) {
  const job = { name: 'accounts.remove-files', payload: FilesToRemove }
  for (const key of object_keys) await enqueue(tx, job, { object_keys: [key] }, run_at ? { key, run_at } : { key })
}

/** Takes the order back: the file has become somebody's. */
export const keepFile = (tx: Tx, object_key: string): Promise<void> => cancelJob(tx, object_key)
