/** Does what was decided about a payment, each effect in the transaction of the decision. */
import { releaseDiscount } from '../../offers/index.ts'
import { blockDirectDebit, unblockDirectDebit } from '../direct-debit/blocks.service.ts'
import { endChargeback, openChargeback } from '../returns/chargebacks.service.ts'
import { refundDue } from '../returns/returns.rules.ts'
import { insertDifference } from './apply.queries.ts'
import { complete, type Settling } from './complete.service.ts'
import type { Effect } from './decide.ts'
import { insertRefund, updateRefund } from './refunds.queries.ts'
import { nextRefundTry } from './sync-times.rules.ts'

async function planRefund(settling: Settling, { why, amount }: Extract<Effect, { kind: 'refund' }>): Promise<void> {
  const { tx, now, order, attempt } = settling
  await insertRefund(tx, {
    order_id: order.id,
    attempt_id: attempt.id,
    kind: why,
    ...amount,
    credits: 0,
    provider_id: null,
    state: 'planned',
    cause: 'money_without_order',
    at: now,
    next_try_at: now,
    due_at: refundDue(now),
  })
}

async function recordFoundRefund(
  settling: Settling,
  { refund }: Extract<Effect, { kind: 'refund_found' }>,
): Promise<void> {
  const { tx, now, order, attempt, payment } = settling
  const { provider_id, cents, state } = refund
  await insertRefund(tx, {
    order_id: order.id,
    attempt_id: attempt.id,
    kind: 'provider',
    cents,
    currency: payment.currency,
    credits: 0,
    provider_id,
    state,
    cause: 'reported',
    at: now,
    next_try_at: nextRefundTry({ state, tries: 0, age_ms: 0 }, now),
    due_at: refundDue(now),
  })
}

export async function carryOut(settling: Settling, effect: Effect): Promise<void> {
  const { tx, now, order, attempt, payment } = settling
  switch (effect.kind) {
    case 'complete':
      return complete(settling, effect.accepted ? 'accepted' : 'paid')
    case 'refund':
      return planRefund(settling, effect)
    case 'refund_found':
      return recordFoundRefund(settling, effect)
    case 'refund_moves': {
      const { to, provider_id } = effect
      const next_try_at = nextRefundTry({ state: to, tries: 0, age_ms: 0 }, now)
      return updateRefund(tx, effect.id, { to, provider_id, at: now, next_try_at })
    }
    case 'chargeback_opens': {
      const { currency } = payment
      if (effect.chargeback.state === 'open') await blockDirectDebit(tx, attempt.id, 'chargeback', now)
      return openChargeback(settling, order, { ...effect.chargeback, attempt_id: attempt.id, currency })
    }
    case 'collection_failed': {
      // One that we ended ourselves was not returned by anybody.
      if (payment.state !== 'canceled') await blockDirectDebit(tx, attempt.id, 'collection_failed', now)
      const failed = { provider_id: null, reason: payment.failure ?? null, received_at: now, state: 'open' } as const
      return openChargeback(settling, order, { ...failed, ...effect.amount, attempt_id: attempt.id })
    }
    case 'chargeback_reverses':
      await endChargeback(settling, order, { id: effect.id, attempt_id: attempt.id, cause: effect.cause })
      return unblockDirectDebit(tx, attempt.id)
    case 'release_discount':
      return releaseDiscount(tx, order.id)
    case 'difference': {
      const { provider, id: attempt_id } = attempt
      return insertDifference(tx, { provider, provider_id: payment.id, attempt_id, kind: effect.why, found_at: now })
    }
  }
}
