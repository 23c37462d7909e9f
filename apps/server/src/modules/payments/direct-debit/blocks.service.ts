/** A debit that came back: its bank account and its phone are charged no more, until what is owed is settled. */
import type { AttemptId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { insertBlocks, removeBlocks } from './blocks.queries.ts'

const BLOCK_MONTHS = 24

export type BlockReason = 'chargeback' | 'collection_failed' | 'staff'

/** Called in the transaction in which the debit came back. An attempt that was no direct debit blocks nothing. */
export function blockDirectDebit(tx: Tx, attempt_id: AttemptId, why: BlockReason, at: Date): Promise<void> {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + BLOCK_MONTHS)
  return insertBlocks(tx, attempt_id, { why, since: at, until })
}

/** What was owed is settled, or came back. */
export const unblockDirectDebit = (tx: Tx, attempt_id: AttemptId): Promise<void> => removeBlocks(tx, attempt_id)
