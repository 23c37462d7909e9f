/**
 * Withdrawal from an order, which the law gives for so many days: what was not used leaves the wallet, and what it cost goes
 * back, in one transaction with the promise that it does. A message that is sent in the same moment is before or after it.
 */
import type { Withdrawal } from '@app/contract'
import { memberOf, type AccountId } from '@app/db/ids'
import { orderWithdrawn } from '../../../events/payments.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { releaseDiscount } from '../../offers/index.ts'
import { findOrder } from '../checkout/orders.queries.ts'
import { isLive } from '../machines.ts'
import { noteEnd } from '../means/note-payment.ts'
import { lockAttempts, lockBuyer, lockOrder, moveAttempt, moveOrder, type OrderRow } from '../settling/apply.queries.ts'
import { enqueueCancel } from '../settling/cancel.queries.ts'
import { insertRefund, moveRefund } from '../settling/refunds.queries.ts'
import { queueReturnMail } from './return-mails.ts'
import { canReturn, refundDue } from './returns.rules.ts'
import { takeCredits } from './taken-credits.service.ts'
import { findRefundable, withdrawalOf } from './withdrawal-view.ts'
import { findMethod, noteWithdrawal } from './withdrawals.queries.ts'

/** The settlement of a debt is no purchase that could be withdrawn from. */
const requireBundle = (order: OrderRow | undefined): OrderRow => (order?.kind === 'bundle' ? order : fail('not_found'))

export async function readWithdrawal({ db, account, now }: AccountContext, public_id: string): Promise<Withdrawal> {
  return withdrawalOf(db, requireBundle(await findOrder(db, account.id, public_id)), now)
}

/** Nothing was delivered: payments that are under way are ended, and money that comes all the same goes back. */
async function cancelOrder(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const live = (await lockAttempts(tx, order.id)).filter(({ state }) => isLive(state))
  for (const attempt of live) {
    const { id, state } = attempt
    if (state === 'created') {
      await moveAttempt(tx, id, { to: 'canceled', cause: 'withdrawn', at: now })
      await noteEnd(tx, attempt, 'canceled', now)
    } else await enqueueCancel(tx, id)
  }
  if (order.state !== 'open') return
  await moveOrder(tx, order.id, { to: 'expired', cause: 'withdrawn', at: now })
  await releaseDiscount(tx, order.id)
}

/** The same amount goes back that the ledger says was paid for what is left, and never more than is still here. */
async function planRefund(tx: Tx, order: OrderRow, now: Date): Promise<number> {
  const { id: order_id, completed_by: attempt_id, currency } = order
  if (attempt_id === null) return 0
  const refundable = await findRefundable(tx, order)
  const taken = await takeCredits(tx, order, { why: 'refund', cause: 'withdrawal', id: order_id, at: now })
  const cents = Math.min(taken.cents, refundable)
  if (cents === 0) return 0
  const plan = { order_id, attempt_id, kind: 'withdrawal', cents, currency, credits: taken.credits } as const
  const state = { provider_id: null, state: 'planned', cause: 'withdrawal', at: now, next_try_at: now } as const
  const id = await insertRefund(tx, { ...plan, ...state, due_at: refundDue(now) })
  // Nothing was used of a debit that was trusted: it is not collected, if it still can be stopped; else the refund waits for it.
  if (order.granted_on === 'accepted' && taken.credits === order.credits) await enqueueCancel(tx, attempt_id)
  const method = await findMethod(tx, order_id, attempt_id)
  if (id === undefined || method === undefined || canReturn(method)) return cents
  await moveRefund(tx, id, { from: 'planned', to: 'by_hand', cause: 'cannot_return', at: now, next_try_at: null })
  await queueReturnMail(tx, 'refund_account', order)
  return cents
}

function requireWithdrawable({ state, refund_until }: OrderRow, now: Date): void {
  if (state === 'returned' || state === 'replaced' || state === 'expired') fail('order_closed')
  if (state === 'completed' && (refund_until === null || now > refund_until)) fail('refund_period_over')
}

/** Who withdraws, and when. */
type WithdrawalContext = Pick<AccountContext, 'now' | 'publish' | 'transaction'> & { account: { id: AccountId } }

/** Once for each order; again is the same answer. */
export function withdraw(ctx: WithdrawalContext, public_id: string): Promise<Withdrawal> {
  const { account, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockBuyer(tx, account.id)
    const found = requireBundle(await findOrder(tx, account.id, public_id))
    const order = requireBundle(await lockOrder(tx, found.id))
    if (order.withdrawn_at !== null) return withdrawalOf(tx, order, now)
    requireWithdrawable(order, now)
    if (order.completed_by === null) await cancelOrder(tx, order, now)
    const cents = order.completed_by === null ? 0 : await planRefund(tx, order, now)
    await noteWithdrawal(tx, order.id, now)
    await queueReturnMail(tx, 'withdrawal', order)
    await ctx.publish(tx, orderWithdrawn, { account_id: memberOf(account.id), order_id: order.id, cents, at: now })
    return withdrawalOf(tx, { ...order, withdrawn_at: now }, now)
  })
}
