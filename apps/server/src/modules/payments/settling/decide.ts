/**
 * What a report of a provider changes. Pure: the states that follow and what is to be done about them, from what is known
 * and what was reported. The same report twice, an old one, or several in any order lead to the same end.
 */
import type { AttemptId, ChargebackId, RefundId } from '@app/db/ids'
import {
  isAllowed,
  isLive,
  type AttemptState,
  type CauseOf,
  type ChargebackState,
  type OrderState,
  type RefundState,
} from '../machines.ts'

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

/** Money that the payer's bank took back, as the provider tells it. */
interface ReportedChargeback {
  provider_id: string
  cents: number
  reason: string | null
  received_at: Date
  state: ChargebackState
}

/** A payment as the provider tells it at some moment; older ones may come later. */
export interface PaymentReport {
  /** Our own mark on it: the public id of the attempt it was made for. */
  attempt: string | null
  state: ProviderState
  amount: Money
  refunds: readonly ReportedRefund[]
  chargebacks: readonly ReportedChargeback[]
}

export interface Attempt {
  id: AttemptId
  public_id: string
  state: AttemptState
}

export interface Order {
  state: OrderState
  total: Money
  /** The attempt that paid it. */
  completed_by: AttemptId | null
  /** The member withdrew from it: nothing is wanted any more. */
  withdrawn: boolean
}

/** A refund of this attempt as it is known here. */
interface KnownRefund {
  id: RefundId
  key: string
  provider_id: string | null
  state: RefundState
}

/** A chargeback of this attempt as it is known here; without a name of the provider a debit that was not paid. */
interface KnownChargeback {
  id: ChargebackId
  provider_id: string | null
  state: ChargebackState
}

/** What becomes of an order without money depends on these. */
export interface OrderCircumstances {
  /** Whether the price that was promised still holds. */
  price_holds: boolean
  /** Whether the member has another open order. */
  another_order_open: boolean
  /** The other attempts of the same order. */
  other_attempts: readonly AttemptState[]
}

/** What order, attempt and report cannot tell by themselves, all read under the lock of the buyer. */
export interface Circumstances extends OrderCircumstances {
  /** False once the account was erased. */
  buyer_exists: boolean
  /** False where the discount of this order was used for another one meanwhile. */
  discount_free: boolean
  /** False where it would settle a debt that is not owed any more, or not so much of it. */
  owed: boolean
  refunds: readonly KnownRefund[]
  chargebacks: readonly KnownChargeback[]
}

/** Why money is sent back without anybody saying so. */
type ReturnReason = 'mismatch' | 'duplicate' | 'nobody' | 'surplus'

export type Effect =
  /** Credits, the use of the discount, Premium, receipt and news, all in the same transaction. */
  | { kind: 'complete' }
  | { kind: 'refund'; why: ReturnReason; amount: Money }
  /** The refund goes on, or was made at the provider's own desk. */
  | { kind: 'refund_moves'; id: RefundId; provider_id: string; to: RefundState }
  | { kind: 'refund_found'; refund: ReportedRefund }
  /** Money was taken back: what is left of the credits goes with it. */
  | { kind: 'chargeback_opens'; chargeback: ReportedChargeback }
  /** Credits were given for a debit that was not paid. */
  | { kind: 'collection_failed'; amount: Money }
  | { kind: 'chargeback_reverses'; id: ChargebackId; cause: CauseOf<'chargeback'> }
  | { kind: 'release_discount' }
  /** For a person to look at. */
  | { kind: 'difference'; why: 'foreign' | 'mismatch' | 'refund_unknown' | 'chargeback_unknown' }

/** What becomes of the order, and what is done besides. */
export interface OrderDecision {
  order: { state: OrderState; cause: CauseOf<'order'> } | null
  effects: Effect[]
}

export interface Decision extends OrderDecision {
  attempt: AttemptState
}

const NOTHING: OrderDecision = { order: null, effects: [] }

/** The attempt with the report: what contradicts it is older, and changes nothing. */
export function joinState(known: AttemptState, reported: ProviderState): AttemptState {
  return isAllowed('attempt', known, reported, 'reported') ? reported : known
}

const isSame = (one: Money, other: Money) => one.cents === other.cents && one.currency === other.currency

function reasonToReturn(order: Order, amount: Money, circumstances: Circumstances): ReturnReason | undefined {
  if (!isSame(amount, order.total)) return 'mismatch'
  if (order.completed_by !== null) return 'duplicate'
  if (!circumstances.buyer_exists) return 'nobody'
  const isDue = !order.withdrawn && circumstances.owed && circumstances.discount_free
  return isDue ? undefined : 'surplus'
}

function afterPayment(order: Order, amount: Money, circumstances: Circumstances): OrderDecision {
  const why = reasonToReturn(order, amount, circumstances)
  if (why === undefined) return { order: { state: 'completed', cause: 'paid' }, effects: [{ kind: 'complete' }] }
  const ended = decideEnd(order, circumstances)
  const differences: Effect[] = why === 'mismatch' ? [{ kind: 'difference', why }] : []
  return { order: ended.order, effects: [{ kind: 'refund', why, amount }, ...differences, ...ended.effects] }
}

/** No money comes from an attempt: if none is on its way at all, the order is open again, or over. */
export function decideEnd(
  { state, withdrawn }: Pick<Order, 'state' | 'withdrawn'>,
  circumstances: OrderCircumstances,
): OrderDecision {
  if (state !== 'processing' || circumstances.other_attempts.some(isLive)) return NOTHING
  const isOver = withdrawn || circumstances.another_order_open || !circumstances.price_holds
  if (!isOver) return { order: { state: 'open', cause: 'payment_ended' }, effects: [] }
  const over = circumstances.another_order_open ? 'replaced' : 'expired'
  return { order: { state: over, cause: 'payment_ended' }, effects: [{ kind: 'release_discount' }] }
}

function afterRefund(reported: ReportedRefund, known: readonly KnownRefund[]): Effect[] {
  const { key, provider_id, state } = reported
  // One that nobody heard the answer to is known by our key.
  const refund = known.find((one) => one.provider_id === provider_id || one.key === key)
  if (refund) {
    const moves = isAllowed('refund', refund.state, state, 'reported')
    return moves ? [{ kind: 'refund_moves', id: refund.id, provider_id, to: state }] : []
  }
  if (state === 'failed' || state === 'canceled') return []
  // Our key, and not known: of an earlier try, that was given up. No second row for the same money.
  const found: Effect[] = key === null ? [{ kind: 'refund_found', refund: reported }] : []
  return [...found, { kind: 'difference', why: 'refund_unknown' }]
}

/** What is reversed already stays so, whatever an older report says. */
function afterChargeback(reported: ReportedChargeback, known: readonly KnownChargeback[], isOfSale: boolean): Effect[] {
  const chargeback = known.find(({ provider_id }) => provider_id === reported.provider_id)
  if (chargeback) {
    const reverses = chargeback.state === 'open' && reported.state === 'reversed'
    return reverses ? [{ kind: 'chargeback_reverses', id: chargeback.id, cause: 'reported' }] : []
  }
  // Of money that fitted no order there are no credits to take: a person looks at it.
  const isStrange = !isOfSale && reported.state === 'open'
  const strange: Effect[] = isStrange ? [{ kind: 'difference', why: 'chargeback_unknown' }] : []
  return [{ kind: 'chargeback_opens', chargeback: reported }, ...strange]
}

/** Of a debit whose credits were given before its money came. */
function afterCollection(order: Order, state: AttemptState, { chargebacks }: Circumstances): OrderDecision {
  const failed = chargebacks.find(({ provider_id }) => provider_id === null)
  if (state === 'paid') {
    const ends = failed?.state === 'open'
    return { order: null, effects: ends ? [{ kind: 'chargeback_reverses', id: failed.id, cause: 'paid' }] : [] }
  }
  if (isLive(state) || failed) return NOTHING
  return { order: null, effects: [{ kind: 'collection_failed', amount: order.total }] }
}

function afterReport(
  order: Order,
  attempt: Attempt,
  state: AttemptState,
  report: PaymentReport,
  circumstances: Circumstances,
): OrderDecision {
  if (order.completed_by === attempt.id) return afterCollection(order, state, circumstances)
  if (state === 'paid') return afterPayment(order, report.amount, circumstances)
  if (!isLive(state)) return decideEnd(order, circumstances)
  const begins = state === 'pending' && order.state === 'open'
  return begins ? { order: { state: 'processing', cause: 'payment_pending' }, effects: [] } : NOTHING
}

export function decide(order: Order, attempt: Attempt, report: PaymentReport, circumstances: Circumstances): Decision {
  if (report.attempt !== attempt.public_id) {
    return { attempt: attempt.state, order: null, effects: [{ kind: 'difference', why: 'foreign' }] }
  }
  const state = joinState(attempt.state, report.state)
  const changes = state !== attempt.state
  const after = changes ? afterReport(order, attempt, state, report, circumstances) : NOTHING
  const isOfSale = order.completed_by === attempt.id || after.effects.some(({ kind }) => kind === 'complete')
  const returns = [
    ...report.refunds.flatMap((refund) => afterRefund(refund, circumstances.refunds)),
    ...report.chargebacks.flatMap((one) => afterChargeback(one, circumstances.chargebacks, isOfSale)),
  ]
  return { attempt: state, order: after.order, effects: [...after.effects, ...returns] }
}
