/**
 * What a report of a provider changes. Pure: the states that follow and what is to be done about them, from what is known
 * and what was reported. The same report twice, an old one, or several in any order lead to the same end.
 */
import type { AttemptId, RefundId } from '@app/db/ids'
import { isAllowed, isLive, type AttemptState, type CauseOf, type OrderState, type RefundState } from '../machines.ts'

export type ProviderState = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface Money {
  cents: number
  currency: string
}

/** A refund as the provider tells it. */
interface ReportedRefund {
  provider_id: string
  /** Our own mark on it; nothing on one that was made at the provider's own desk. */
  key: string | null
  cents: number
  state: 'sent' | 'done' | 'failed' | 'canceled'
}

/** A payment as the provider tells it at some moment; older ones may come later. */
export interface PaymentReport {
  /** Our own mark on it: the public id of the attempt it was made for. */
  attempt: string | null
  state: ProviderState
  amount: Money
  refunds: readonly ReportedRefund[]
}

export interface Attempt {
  public_id: string
  state: AttemptState
}

export interface Order {
  state: OrderState
  total: Money
  /** The attempt that paid it. */
  completed_by: AttemptId | null
}

/** A refund of this attempt as it is known here. */
interface KnownRefund {
  id: RefundId
  key: string
  provider_id: string | null
  cents: number
  state: RefundState
}

/** What the two cannot tell by themselves, all read under the lock of the buyer. */
export interface Circumstances {
  /** False once the account was erased. */
  buyer_exists: boolean
  /** False where the discount of this order was used for another one meanwhile. */
  discount_free: boolean
  /** False where the member's own limit or pause forbids it now. */
  may_buy: boolean
  /** Whether the price that was promised still holds. */
  price_holds: boolean
  /** Whether the member has another open order. */
  another_order_open: boolean
  /** The other attempts of the same order. */
  other_attempts: readonly AttemptState[]
  refunds: readonly KnownRefund[]
}

/** Why money is sent back without anybody saying so. */
export type ReturnReason = 'mismatch' | 'duplicate' | 'nobody' | 'surplus'

type Effect =
  /** Credits, the use of the discount, Premium, receipt, mail and news, all in the same transaction. */
  | { kind: 'complete' }
  | { kind: 'refund'; why: ReturnReason; amount: Money }
  /** The refund goes on, or was made at the provider's own desk. */
  | { kind: 'refund_moves'; id: RefundId; provider_id: string; to: RefundState }
  | { kind: 'refund_found'; refund: ReportedRefund }
  | { kind: 'release_discount' }
  /** For a person to look at. */
  | { kind: 'difference'; why: 'foreign' | 'mismatch' }

export interface Decision {
  attempt: AttemptState
  order: { state: OrderState; cause: CauseOf<'order'> } | null
  effects: Effect[]
}

/** The attempt with the report: what contradicts it is older, and changes nothing. */
export function joinState(known: AttemptState, reported: ProviderState): AttemptState {
  return isAllowed('attempt', known, reported, 'reported') ? reported : known
}

const isSame = (one: Money, other: Money) => one.cents === other.cents && one.currency === other.currency

/** Whether the order is past its promise: somebody who pays for it now relies on what may have changed. */
const isOver = (state: OrderState) => state === 'replaced' || state === 'expired'

function reasonToReturn(order: Order, amount: Money, circumstances: Circumstances): ReturnReason | undefined {
  if (!isSame(amount, order.total)) return 'mismatch'
  if (order.completed_by !== null) return 'duplicate'
  if (!circumstances.buyer_exists) return 'nobody'
  if (!circumstances.discount_free || (isOver(order.state) && !circumstances.may_buy)) return 'surplus'
  return undefined
}

function afterPayment(order: Order, amount: Money, circumstances: Circumstances): Omit<Decision, 'attempt'> {
  const why = reasonToReturn(order, amount, circumstances)
  if (why === undefined) return { order: { state: 'completed', cause: 'paid' }, effects: [{ kind: 'complete' }] }
  const effects: Effect[] = [{ kind: 'refund', why, amount }]
  if (why === 'mismatch') effects.push({ kind: 'difference', why })
  const ended = order.completed_by === null ? afterEnd(order, circumstances) : { order: null, effects: [] }
  return { order: ended.order, effects: [...effects, ...ended.effects] }
}

/** No money comes from this attempt: if none is on its way at all, the order is open again, or over. */
function afterEnd(order: Order, circumstances: Circumstances): Omit<Decision, 'attempt'> {
  if (order.state !== 'processing' || circumstances.other_attempts.some(isLive)) return { order: null, effects: [] }
  if (circumstances.another_order_open) {
    return { order: { state: 'replaced', cause: 'payment_ended' }, effects: [{ kind: 'release_discount' }] }
  }
  if (circumstances.price_holds) return { order: { state: 'open', cause: 'payment_ended' }, effects: [] }
  return { order: { state: 'expired', cause: 'payment_ended' }, effects: [{ kind: 'release_discount' }] }
}

function afterRefunds(report: PaymentReport, known: readonly KnownRefund[]): Effect[] {
  return report.refunds.flatMap((reported): Effect[] => {
    const { key, provider_id } = reported
    // One that nobody heard the answer to is known by our key.
    const refund = known.find((one) => one.provider_id === provider_id || one.key === key)
    if (!refund) {
      return reported.state === 'sent' || reported.state === 'done' ? [{ kind: 'refund_found', refund: reported }] : []
    }
    const moves = isAllowed('refund', refund.state, reported.state, 'reported')
    return moves ? [{ kind: 'refund_moves', id: refund.id, provider_id, to: reported.state }] : []
  })
}

function afterReport(order: Order, state: AttemptState, report: PaymentReport, circumstances: Circumstances) {
  if (state === 'paid') return afterPayment(order, report.amount, circumstances)
  if (state === 'pending') {
    const processing = { state: 'processing', cause: 'payment_pending' } as const
    return { order: order.state === 'open' ? processing : null, effects: [] }
  }
  return isLive(state) ? { order: null, effects: [] } : afterEnd(order, circumstances)
}

export function decide(
  order: Order,
  attempt: Attempt,
  report: PaymentReport,
  circumstances: Circumstances,
): Decision {
  if (report.attempt !== attempt.public_id) {
    return { attempt: attempt.state, order: null, effects: [{ kind: 'difference', why: 'foreign' }] }
  }
  const state = joinState(attempt.state, report.state)
  const refunds = afterRefunds(report, circumstances.refunds)
  if (state === attempt.state) return { attempt: state, order: null, effects: refunds }
  const { order: next, effects } = afterReport(order, state, report, circumstances)
  return { attempt: state, order: next, effects: [...effects, ...refunds] }
}
