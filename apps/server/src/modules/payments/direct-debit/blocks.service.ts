/** A debit that came back: its bank account and its phone are charged no more, until what is owed is settled. */
import type { AttemptId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import {
  findDebtorHashes,
  insertBlocks,
  insertStaffBlock,
  lockHashes,
  removeBlocks,
  type BlockedHash,
} from './blocks.queries.ts'

const BLOCK_MONTHS = 24

type BlockReason = 'chargeback' | 'collection_failed'

function blockEnd(at: Date): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + BLOCK_MONTHS)
  return until
}

/** The account and the phone of an attempt; nothing where it was no direct debit. */
export async function lockDebtor(tx: Tx, attempt_id: AttemptId): Promise<void> {
  await lockHashes(tx, await findDebtorHashes(tx, attempt_id))
}

/** Called in the transaction in which the debit came back. An attempt that was no direct debit blocks nothing. */
export async function blockDirectDebit(tx: Tx, attempt_id: AttemptId, why: BlockReason, at: Date): Promise<void> {
  await lockDebtor(tx, attempt_id)
  await insertBlocks(tx, attempt_id, { why, since: at, until: blockEnd(at) })
}

/** One that staff know to be misused, for as long as one that came back. */
export const blockByStaff = (tx: Tx, blocked: BlockedHash, at: Date): Promise<void> =>
  insertStaffBlock(tx, blocked, at, blockEnd(at))

/** Called once it is written that what was owed is settled, or that the money came again. */
export async function unblockDirectDebit(tx: Tx, attempt_id: AttemptId): Promise<void> {
  await lockDebtor(tx, attempt_id)
  await removeBlocks(tx, attempt_id)
}
