/** Money that goes back: refunds that the shop asks for, and chargebacks that it does not. */
import { newMollieId, newStripeId } from '../state/new-ids.ts'
import type { ChargebackRecord, PaymentRecord, RefundRecord } from '../state/records.ts'
import { plan } from './plans.ts'
import { MINUTE, type World } from './world.ts'

/** How long a refund is on its way. */
const REFUND_TAKES = MINUTE

export const refundsOf = ({ store }: World, payment: PaymentRecord): RefundRecord[] =>
  store.all('refund').filter((refund) => refund.payment === payment.id)

export const chargebacksOf = ({ store }: World, payment: PaymentRecord): ChargebackRecord[] =>
  store.all('chargeback').filter((chargeback) => chargeback.payment === payment.id)

const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)

/** What went back, or is on its way. */
export const refundedCents = (world: World, payment: PaymentRecord): number =>
  sum(refundsOf(world, payment).filter(({ state }) => state === 'sent' || state === 'done'))

export const chargedBackCents = (world: World, payment: PaymentRecord): number =>
  sum(chargebacksOf(world, payment).filter(({ reversed_at }) => reversed_at === null))

/** What is left to be given back. */
export function remainingCents(world: World, payment: PaymentRecord): number {
  if (payment.state !== 'paid') return 0
  return Math.max(0, payment.paid_cents - refundedCents(world, payment) - chargedBackCents(world, payment))
}

type NewRefund = Pick<RefundRecord, 'cents' | 'metadata' | 'description'>

export function createRefund(world: World, payment: PaymentRecord, wish: NewRefund): RefundRecord {
  const isAtOnce = payment.provider === 'stripe' && payment.instrument?.kind === 'card'
  const refund: RefundRecord = {
    ...wish,
    id: payment.provider === 'mollie' ? newMollieId('re') : newStripeId('re'),
    payment: payment.id,
    currency: payment.currency,
    state: isAtOnce ? 'done' : 'sent',
    created_at: world.clock.now(),
  }
  world.store.put('refund', refund)
  if (!isAtOnce) plan(world, REFUND_TAKES, { do: 'finish refund', refund: refund.id })
  world.notify(payment, { what: 'refund', refund, isNew: true })
  return refund
}

/** A refund that was done can still fail: the account may be closed. */
export function finishRefund(world: World, refund: RefundRecord, state: 'done' | 'failed'): RefundRecord {
  const isOver = refund.state === 'failed' || refund.state === 'canceled' || refund.state === state
  const payment = world.store.get('payment', refund.payment)
  if (isOver || payment === undefined) return refund
  const finished = world.store.change('refund', refund, { state })
  world.notify(payment, { what: 'refund', refund: finished, isNew: false })
  return finished
}

/** The whole of it, also of what was refunded before: a bank does not ask us. */
export function chargeBack(world: World, payment: PaymentRecord, reason = 'MD06'): ChargebackRecord | undefined {
  const cents = payment.state === 'paid' ? payment.paid_cents - chargedBackCents(world, payment) : 0
  if (cents <= 0) return undefined
  const chargeback: ChargebackRecord = {
    id: payment.provider === 'mollie' ? newMollieId('chb') : newStripeId('du'),
    payment: payment.id,
    cents,
    currency: payment.currency,
    reason,
    created_at: world.clock.now(),
    reversed_at: null,
  }
  world.store.put('chargeback', chargeback)
  world.notify(payment, { what: 'chargeback', chargeback })
  return chargeback
}

/** The payer's bank gives it to us again. */
export function reverseChargebacks(world: World, payment: PaymentRecord): void {
  for (const chargeback of chargebacksOf(world, payment).filter(({ reversed_at }) => reversed_at === null)) {
    const reversed = world.store.change('chargeback', chargeback, { reversed_at: world.clock.now() })
    world.notify(payment, { what: 'chargeback', chargeback: reversed })
  }
}
