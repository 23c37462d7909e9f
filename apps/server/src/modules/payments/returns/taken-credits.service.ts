/** What was not used of an order leaves the wallet with the money: all its lots, each once for a cause. */
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { deriveIdempotencyKey, withdrawCredits } from '../../credits/index.ts'
import type { OrderRow } from '../settling/apply.queries.ts'
import { listLotsBack } from './chargebacks.queries.ts'
import { addTakenCents } from './taken-credits.queries.ts'

/** The lots that an order brought: its own, and those in which credits came back. */
export async function lotsOf(db: Database | Tx, { id, lot }: OrderRow): Promise<number[]> {
  return lot === null ? [] : [lot, ...(await listLotsBack(db, id))]
}

interface TakeBack {
  why: 'refund' | 'chargeback'
  /** What is taken back once, however often it is heard of. */
  cause: 'withdrawal' | 'chargeback'
  id: string
  at: Date
}

export async function takeCredits(tx: Tx, order: OrderRow, { why, cause, id, at }: TakeBack) {
  const total = { credits: 0, cents: 0 }
  for (const lot of await lotsOf(tx, order)) {
    const key = deriveIdempotencyKey(cause, `${id}:${String(lot)}`)
    const { taken, cents } = await withdrawCredits(tx, { account_id: order.account_id, key, lot, at, why })
    total.credits += taken
    total.cents += cents ?? 0
  }
  if (total.cents > 0) await addTakenCents(tx, order.id, total.cents)
  return total
}
