/** A debit that came back: its bank account and its phone are charged no more, until what is owed is settled. */
import type { AttemptId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { insertBlocks, insertStaffBlock, removeBlocks, type BlockedHash } from './blocks.queries.ts'

const BLOCK_MONTHS = 24

type BlockReason = 'chargeback' | 'collection_failed'

function blockEnd(at: Date): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + BLOCK_MONTHS)
  return until
}

/** Called in the transaction in which the debit came back. An attempt that was no direct debit blocks nothing. */
export function blockDirectDebit(tx: Tx, attempt_id: AttemptId, why: BlockReason, at: Date): Promise<void> {
  return insertBlocks(tx, attempt_id, { why, since: at, until: blockEnd(at) })
}

/** One that staff know to be misused, for as long as one that came back. */
export const blockByStaff = (tx: Tx, blocked: BlockedHash, at: Date): Promise<void> =>
  insertStaffBlock(tx, blocked, at, blockEnd(at))

/** What was owed is settled, or came back. */
export const unblockDirectDebit = (tx: Tx, attempt_id: AttemptId): Promise<void> => removeBlocks(tx, attempt_id)
