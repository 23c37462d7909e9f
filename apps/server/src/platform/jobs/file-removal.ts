/** Removes files of the store in the background: ordered in the transaction that leaves them without an owner. */
import * as z from 'zod'
import type { Database, Tx } from '../db/pool.ts'
import { cancelJob, defineJob, enqueue, type Job } from './jobs.ts'

const REMOVAL = { name: 'files.remove', payload: z.strictObject({ object_keys: z.array(z.string()) }) }

/**
 * Ordered with the change that causes it, so that no file outlives a crash or a store that is away. A file has one such
 * order at most: a later one takes the place of the one before.
 */
export async function removeFilesLater(tx: Tx | Database, object_keys: readonly string[], run_at?: Date) {
  for (const key of object_keys) await enqueue(tx, REMOVAL, { object_keys: [key] }, run_at ? { key, run_at } : { key })
}

/** Cancels the removal: the file has an owner now. */
export const keepFile = (tx: Tx, object_key: string): Promise<void> => cancelJob(tx, object_key)

interface RemovesFiles {
  remove: (object_keys: readonly string[]) => Promise<void>
}

export const fileRemovalJob = (store: RemovesFiles): Job =>
  defineJob({ ...REMOVAL, handle: (_ctx, { object_keys }) => store.remove(object_keys) })
