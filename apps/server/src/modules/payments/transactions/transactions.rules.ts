/** Pure rules of transactions: what an order with its payments is called to who paid it. */
import type { TransactionStatus } from '@app/contract'
import { isLive, type AttemptState, type OrderState } from '../machines.ts'

export interface OrderPayment {
  state: OrderState
  total_cents: number
  attempt_state: AttemptState
  returned_cents: number
  returning_cents: number
  /** What the payer's bank took back. */
  taken_back_cents: number
  is_withdrawn: boolean
}

/** Money came and is going back, or is back. */
function afterReturns(order: OrderPayment): TransactionStatus | undefined {
  const { total_cents, returned_cents } = order
  if (order.taken_back_cents > 0) return 'charged_back'
  if (order.returning_cents > 0) return 'returning'
  if (returned_cents >= total_cents) return 'returned'
  if (order.is_withdrawn) return 'withdrawn'
  return returned_cents > 0 ? 'partly_returned' : undefined
}

export function transactionStatus(order: OrderPayment): TransactionStatus {
  const { state, attempt_state: attempt } = order
  // A debit that was given credits for, and then not collected: no bank took anything.
  if (state === 'returned' && order.is_withdrawn && attempt === 'canceled') return 'withdrawn'
  if (state === 'returned') return order.taken_back_cents > 0 ? 'charged_back' : 'returned'
  if (state === 'completed') return afterReturns(order) ?? 'paid'
  // Money that fits no order is never kept: what is not on its way back yet will be.
  if (attempt === 'paid') return order.returning_cents === 0 && order.returned_cents > 0 ? 'returned' : 'returning'
  if (order.is_withdrawn) return 'withdrawn'
  if (attempt === 'pending') return 'pending'
  if (isLive(attempt)) return 'open'
  return attempt === 'canceled' ? 'canceled' : 'failed'
}
