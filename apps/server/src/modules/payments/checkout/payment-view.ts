/** A payment as the member who began it may know it. */
import type { Payment, PaymentStatus } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { isLive, type AttemptState } from '../machines.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'

const STATUSES: Readonly<Record<AttemptState, PaymentStatus>> = {
  created: 'loading',
  asking: 'loading',
  open: 'pending',
  pending: 'pending',
  paid: 'pending',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
  refused: 'failed',
  lost: 'failed',
}

type Shown = Pick<AttemptRow, 'id' | 'public_id' | 'state' | 'problem' | 'payment_method' | 'checkout_url' | 'transfer'>

/** Paid is not completed: the credits are there, or the money goes back. */
function statusOf({ id, state, problem }: Shown, completed_by: string | null): PaymentStatus {
  if (completed_by === id) return 'completed'
  return problem === null ? STATUSES[state] : 'failed'
}

export function paymentFrom(attempt: Shown, order: { public_id: string; completed_by: string | null }): Payment {
  const { public_id, state, problem, payment_method, checkout_url, transfer } = attempt
  return {
    payment_id: public_id,
    status: statusOf(attempt, order.completed_by),
    order_id: order.public_id,
    payment_method: payment_method as PaymentMethod,
    checkout_url: isLive(state) ? checkout_url : null,
    problem: problem as Payment['problem'],
    declined: state === 'failed',
    transfer: isLive(state) ? (transfer as Payment['transfer']) : null,
  }
}
