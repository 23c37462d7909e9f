/**
 * Money of a sale is back with who paid it: each refund has its credit note, and once nothing of the money stayed the order
 * is returned. Premium ends with the last order that was not.
 */
import { setPremium } from '../../accounts/index.ts'
import { issueCreditNote } from '../../receipts/index.ts'
import { moveOrder } from './apply.queries.ts'
import type { Settling } from './complete.service.ts'
import type { Effect } from './decide.ts'
import { listRefunds } from './refunds.queries.ts'
import { hasCompletedOrder } from './returned-money.queries.ts'

const bringsMoneyBack = (effect: Effect) =>
  (effect.kind === 'refund_moves' && effect.to === 'done') ||
  (effect.kind === 'refund_found' && effect.refund.state === 'done')

/** Of the money that completed the order; what fitted no order was never sold, and has no receipt to take back. */
function isOfSale({ order, attempt }: Settling, effects: readonly Effect[]): boolean {
  return order.completed_by === attempt.id || effects.some(({ kind }) => kind === 'complete')
}

export async function settleReturnedMoney(settling: Settling, effects: readonly Effect[]): Promise<void> {
  if (!effects.some(bringsMoneyBack) || !isOfSale(settling, effects)) return
  const { tx, now, order, attempt } = settling
  const { id: order_id, account_id } = order
  const done = (await listRefunds(tx, attempt.id)).filter(({ state }) => state === 'done')
  const returned_cents = done.reduce((sum, { cents }) => sum + cents, 0)
  if (returned_cents >= order.total_cents && order.state !== 'returned') {
    await moveOrder(tx, order_id, { to: 'returned', cause: 'money_returned', at: now })
    await setPremium(tx, account_id, await hasCompletedOrder(tx, account_id))
  }
  for (const { id: refund_id, cents } of done) {
    await issueCreditNote(tx, { order_id, refund_id, at: now, cents, credits: 0 })
  }
}
