/** Refunds and chargebacks as Stripe tells them. */
import type { World } from '../money/world.ts'
import type { ChargebackRecord, RefundRecord } from '../state/records.ts'
import { intentView, seconds } from './payment-views.ts'
import { expandInto } from './stripe-answers.ts'

/** Their payment, by its intent. */
function intentOf(world: World, payment: string, expand: readonly string[]) {
  const found = world.store.get('payment', payment)
  const within = expandInto(expand, 'payment_intent')
  return {
    charge: found?.charge ?? null,
    payment_intent: found && within ? intentView(world, found, within) : (found?.intent ?? null),
  }
}

const REFUND_STATUS = { sent: 'pending', done: 'succeeded', failed: 'failed', canceled: 'canceled' } as const

export function refundView(world: World, refund: RefundRecord, expand: readonly string[]) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.cents,
    ...intentOf(world, refund.payment, expand),
    created: seconds(refund.created_at),
    currency: refund.currency.toLowerCase(),
    metadata: refund.metadata ?? {},
    reason: null,
    status: REFUND_STATUS[refund.state],
    ...(refund.state === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
}

export function disputeView(world: World, chargeback: ChargebackRecord, expand: readonly string[]) {
  return {
    id: chargeback.id,
    object: 'dispute',
    amount: chargeback.cents,
    balance_transactions: [],
    ...intentOf(world, chargeback.payment, expand),
    created: seconds(chargeback.created_at),
    currency: chargeback.currency.toLowerCase(),
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'general',
    status: chargeback.reversed_at === null ? 'needs_response' : 'won',
  }
}
