/** What goes back with a withdrawal, as the member may know it: before it is done, and after. */
import type { Withdrawal } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { remainderOf } from '../../credits/index.ts'
import type { OrderRow } from '../settling/apply.queries.ts'
import { listRefunds } from '../settling/refunds.queries.ts'
import { listChargebacks } from './chargebacks.queries.ts'
import { canReturn, refundableCents, refundDue } from './returns.rules.ts'
import { lotsOf } from './taken-credits.service.ts'
import { findMethod, findWithdrawalRefund } from './withdrawals.queries.ts'

interface GoingBack {
  credits: number
  cents: number
  due_at: Date | null
  by_hand: boolean
}

const NOTHING: GoingBack = { credits: 0, cents: 0, due_at: null, by_hand: false }

/** What of the money of an order can still be sent back. */
export async function findRefundable(db: Database | Tx, order: OrderRow): Promise<number> {
  if (order.completed_by === null) return 0
  const { total_cents, taken_cents, completed_by } = order
  const refunds = await listRefunds(db, completed_by)
  const chargebacks = await listChargebacks(db, completed_by)
  return refundableCents({ total_cents, taken_cents, refunds, chargebacks })
}

/** What the payer's bank took, and did not give back. */
async function findTaken(db: Database | Tx, { completed_by }: OrderRow): Promise<number> {
  const chargebacks = completed_by === null ? [] : await listChargebacks(db, completed_by)
  return chargebacks.filter(({ state }) => state === 'open').reduce((sum, { cents }) => sum + cents, 0)
}

async function goesBack(db: Database | Tx, order: OrderRow, now: Date): Promise<GoingBack> {
  if (order.withdrawn_at !== null) {
    const refund = await findWithdrawalRefund(db, order.id)
    if (!refund) return NOTHING
    return { ...refund, by_hand: refund.state === 'by_hand' || refund.cause === 'paid_out' }
  }
  if (order.completed_by === null) return NOTHING
  const left = await remainderOf(db, order.account_id, await lotsOf(db, order))
  const cents = Math.min(left.cents, await findRefundable(db, order))
  return { credits: left.credits, cents, due_at: cents > 0 ? refundDue(now) : null, by_hand: false }
}

export async function withdrawalOf(db: Database | Tx, order: OrderRow, now: Date): Promise<Withdrawal> {
  const { credits, cents, due_at, by_hand } = await goesBack(db, order, now)
  const method = await findMethod(db, order.id, order.completed_by)
  const isSold = order.completed_by !== null
  // What the payer's bank took is not ours to keep.
  const kept = isSold ? order.total_cents - cents - (await findTaken(db, order)) : 0
  const isOneWay = by_hand || (method !== undefined && !canReturn(method))
  return {
    order_id: order.public_id,
    number: order.number,
    credits: order.credits,
    used: isSold ? order.credits - credits : 0,
    back: credits,
    refund_cents: cents,
    kept_cents: Math.max(0, kept),
    currency: order.currency,
    way: cents === 0 ? 'none' : isOneWay ? 'bank_account' : 'same_way',
    until: order.refund_until?.toISOString() ?? null,
    withdrawn_at: order.withdrawn_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
    payment_method: (method ?? null) as PaymentMethod | null,
  }
}
