/**
 * Applies what a provider said, in one transaction: what follows is decided with everything about the buyer's money locked.
 * Locks are taken in this order: account, buyer, order, attempts, bank account and phone, discount, wallet, series of
 * receipts. Who signs a direct debit locks its bank account and phone before the order, which is new and nobody else's.
 */
import { memberOf } from '@app/db/ids'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import { paymentFailed } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { lockAccount } from '../../accounts/index.ts'
import { isDiscountFree, releaseDiscount } from '../../offers/index.ts'
import { isBuyingAllowed } from '../guard/buying.service.ts'
import { lockDebtor } from '../direct-debit/blocks.service.ts'
import { isTrustedDebit } from '../direct-debit/trust.service.ts'
import { isAllowed, type AttemptState, type CauseOf } from '../machines.ts'
import { listChargebacks } from '../returns/chargebacks.queries.ts'
import { findDebt } from '../returns/debts.queries.ts'
import { settleSale } from '../returns/sales.service.ts'
import { noteEnd, notePayment } from '../means/note-payment.ts'
import {
  hasAnotherOpenOrder,
  lockAttempts,
  lockBuyer,
  lockOrder,
  moveAttempt,
  moveOrder,
  noteLook,
  updateAttempt,
  type AttemptRef,
  type AttemptRow,
  type OrderRow,
} from './apply.queries.ts'
import { discountOf, type Settling } from './complete.service.ts'
import {
  decide,
  decideEnd,
  type Effect,
  hasEnded,
  type OrderCircumstances,
  type OrderDecision,
  type PaymentReport,
} from './decide.ts'
import { carryOut } from './effects.service.ts'
import { listRefunds } from './refunds.queries.ts'
import { nextSync } from './sync-times.rules.ts'

interface Locked {
  isErased: boolean
  order: OrderRow
  attempt: AttemptRow
  others: AttemptRow[]
}

async function lockAll(tx: Tx, { id, order_id, account_id }: AttemptRef): Promise<Locked> {
  const buyer = await lockBuyer(tx, account_id)
  const order = await lockOrder(tx, order_id)
  const attempts = await lockAttempts(tx, order_id)
  const attempt = attempts.find((one) => one.id === id)
  if (!buyer || !order || !attempt) throw new Error('an attempt without a buyer or an order')
  return { isErased: buyer.erased_at !== null, order, attempt, others: attempts.filter((one) => one !== attempt) }
}

function transferOf({ transfer }: ProviderPayment) {
  return transfer
    ? { account: transfer.account, bic: transfer.bic, name: transfer.bank, reference: transfer.reference }
    : null
}

function reportOf(payment: ProviderPayment): PaymentReport {
  const { attempt = null, state, cents, currency, refunds, chargebacks } = payment
  return {
    attempt,
    state,
    amount: { cents, currency },
    refunds: refunds.map(({ id, key = null, ...refund }) => ({
      provider_id: id,
      key,
      cents: refund.cents,
      state: refund.state,
    })),
    chargebacks: chargebacks.map(({ id, reason = null, cents: taken, received_at, state: reported }) => ({
      provider_id: id,
      cents: taken,
      reason,
      received_at,
      state: reported,
    })),
  }
}

/** Whether another order is open matters only to one that a payment was on its way for. */
async function circumstancesOf(tx: Tx, { order, others }: Locked, now: Date): Promise<OrderCircumstances> {
  return {
    price_holds: now < order.price_until,
    another_order_open: order.state === 'processing' && (await hasAnotherOpenOrder(tx, order.account_id, order.id)),
    other_attempts: others.map(({ state }) => state),
  }
}

async function moveOrderAs(tx: Tx, { id }: OrderRow, { order, effects }: OrderDecision, at: Date): Promise<void> {
  // What completes an order writes that with the rest of it.
  if (order && !effects.some(({ kind }) => kind === 'complete'))
    await moveOrder(tx, id, { to: order.state, cause: order.cause, at })
}

/** Whether the order still buys something: a debt may be settled, changed or given up meanwhile. */
async function isOwed(tx: Tx, { debt_id, total_cents }: OrderRow): Promise<boolean> {
  if (debt_id === null) return true
  const debt = await findDebt(tx, debt_id)
  return debt?.state === 'open' && debt.cents === total_cents
}

/** What is known of money that went back: only where a report tells of some, or a debit was trusted before it was paid. */
async function knownReturns(tx: Tx, { order, attempt }: Locked, payment: ProviderPayment) {
  const isTrusted = order.granted_on === 'accepted'
  return {
    refunds: payment.refunds.length === 0 ? [] : await listRefunds(tx, attempt.id),
    chargebacks: payment.chargebacks.length === 0 && !isTrusted ? [] : await listChargebacks(tx, attempt.id),
  }
}

const MOVES_MONEY: readonly Effect['kind'][] = [
  'refund_moves',
  'refund_found',
  'chargeback_opens',
  'collection_failed',
  'chargeback_reverses',
]

const hasEndedUnpaid = (state: AttemptState) => state === 'failed' || state === 'expired' || state === 'canceled'

/** The same report twice, an old one, and many at once change nothing more than the first did. */
export async function applyPayment(
  tx: Tx,
  publish: Publish,
  ref: AttemptRef,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  // Who may be credited is locked before the rest, also by a debit that is pending; what is not paid after all may end Premium.
  if (payment.state !== 'open') await lockAccount(tx, ref.account_id)
  const locked = await lockAll(tx, ref)
  const { isErased, order, attempt } = locked
  const settling: Settling = { tx, publish, now, order, attempt, payment }
  if (payment.attempt !== attempt.public_id) {
    // Nothing that it says is of this attempt, not even what the provider calls it.
    await carryOut(settling, { kind: 'difference', why: 'foreign' })
    return noteLook(tx, attempt.id, { at: now, next_sync_at: nextSync(attempt, now) })
  }
  const discount = discountOf(order)
  const isNowPending = payment.state === 'pending' && attempt.state !== 'pending'
  const circumstances = {
    ...(await circumstancesOf(tx, locked, now)),
    buyer_exists: !isErased,
    discount_free: discount === undefined || (await isDiscountFree(tx, discount)),
    owed: await isOwed(tx, order),
    ...(await knownReturns(tx, locked, payment)),
    limit_allows: payment.state !== 'paid' || !hasEnded(order.state) || (await isBuyingAllowed(tx, order, now)),
    trusted: isNowPending && !isErased && (await isTrustedDebit(tx, order, attempt, now)),
  }
  const total = { cents: order.total_cents, currency: order.currency }
  const withdrawn = order.withdrawn_at !== null
  const decision = decide({ ...order, total, withdrawn }, attempt, reportOf(payment), circumstances)
  const { attempt: state, effects } = decision
  const refund = effects.find((effect) => effect.kind === 'refund')
  const looked = { ...attempt, state, syncs: state === attempt.state ? attempt.syncs + 1 : 0 }
  await updateAttempt(tx, attempt.id, {
    state,
    provider_id: payment.id,
    checkout_url: payment.checkout_url ?? null,
    reported_method: payment.method ?? null,
    failure: payment.failure ?? null,
    instrument_country: payment.instrument_country ?? null,
    problem: refund?.why ?? null,
    transfer: transferOf(payment),
    at: now,
    syncs: looked.syncs,
    next_sync_at: nextSync(looked, now),
  })
  await moveOrderAs(tx, order, decision, now)
  const isMoneyMoved = effects.some(({ kind }) => MOVES_MONEY.includes(kind))
  // Before the receipts, which a payment that is completed and taken back in one report locks first.
  if (isMoneyMoved && attempt.payment_method === 'sdd') await lockDebtor(tx, attempt.id)
  for (const effect of effects) await carryOut(settling, effect)
  if (isMoneyMoved) await settleSale(settling, order.id)
  await notePayment(settling, state, isErased)
  // A debit that was trusted brought its credits: its member hears that those went.
  const isPendingLost = attempt.state === 'pending' && hasEndedUnpaid(state) && order.granted_on !== 'accepted'
  if (isPendingLost && !isErased)
    await publish(tx, paymentFailed, { account_id: memberOf(order.account_id), order_id: order.id, at: now })
}

interface End {
  to: AttemptState
  cause: CauseOf<'attempt'>
  at: Date
  /** Only if the provider was asked so often: what a later one hears does not count. */
  asks?: number
}

/** Ends an attempt of which the provider said nothing. False where something was heard of it meanwhile. */
export async function endAttempt(tx: Tx, ref: AttemptRef, { to, cause, at, asks }: End): Promise<boolean> {
  const locked = await lockAll(tx, ref)
  const { order, attempt } = locked
  if (!isAllowed('attempt', attempt.state, to, cause) || (asks ?? attempt.asks) !== attempt.asks) return false
  await moveAttempt(tx, attempt.id, { to, cause, at })
  await noteEnd(tx, attempt, to, at)
  const withdrawn = order.withdrawn_at !== null
  const decision = decideEnd({ ...order, withdrawn }, await circumstancesOf(tx, locked, at))
  await moveOrderAs(tx, order, decision, at)
  if (decision.effects.some(({ kind }) => kind === 'release_discount')) await releaseDiscount(tx, order.id)
  return true
}
