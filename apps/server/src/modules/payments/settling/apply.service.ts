/**
 * Applies what a provider said, in one transaction: what follows is decided with everything about the buyer's money locked,
 * and credits, discount, Premium and receipt are there together or not at all.
 */
import type { AttemptId } from '@app/db/ids'
import { memberOf } from '@app/db/ids'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import { orderCompleted } from '../../../events/payments.ts'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { setPremium } from '../../accounts/index.ts'
import { deriveIdempotencyKey, grantCredits } from '../../credits/index.ts'
import { isDiscountFree, releaseDiscount, useDiscount } from '../../offers/index.ts'
import { issueReceipt } from '../../receipts/index.ts'
import { findSeller } from '../../sites/index.ts'
import {
  completeOrder,
  findAttempt,
  hasAnotherOpenOrder,
  insertDifference,
  insertRefund,
  listRefunds,
  lockAttempts,
  lockBuyer,
  lockOrder,
  moveOrder,
  moveRefund,
  noteLook,
  replaceOrdersWith,
  updateAttempt,
  type AttemptRow,
  type OrderRow,
} from './apply.queries.ts'
import { decide, type Circumstances, type Decision, type PaymentReport } from './decide.rules.ts'
import { nextSync } from './sync-times.rules.ts'

/** The law's time for money to be back. */
const REFUND_DUE_DAYS = 14

interface Settling {
  tx: Tx
  publish: Publish
  now: Date
  order: OrderRow
  attempt: AttemptRow
  payment: ProviderPayment
}

const discountOf = ({ id, site_id, account_id, discount_code, discount_validity }: OrderRow) =>
  discount_code === null || discount_validity === null
    ? undefined
    : { order_id: id, site_id, account_id, code: discount_code, validity: discount_validity }

function reportOf(payment: ProviderPayment): PaymentReport {
  const { attempt = null, state, cents, currency } = payment
  const refunds = payment.refunds.map(({ id, key = null, cents, state: reached }) => ({ provider_id: id, key, cents, state: reached }))
  return { attempt, state, amount: { cents, currency }, refunds }
}

async function circumstancesOf({ tx, now, order, attempt }: Settling, others: readonly AttemptRow[], erased: boolean) {
  const discount = discountOf(order)
  return {
    buyer_exists: !erased,
    discount_free: discount === undefined || (await isDiscountFree(tx, discount)),
    may_buy: true,
    price_holds: now < order.price_until,
    another_order_open: await hasAnotherOpenOrder(tx, order.account_id, order.id),
    other_attempts: others.map(({ state }) => state),
    refunds: await listRefunds(tx, attempt.id),
  } satisfies Circumstances
}

/** Credits, the discount, Premium and the receipt; the series of receipts is locked last. */
async function complete({ tx, publish, now, order, attempt, payment }: Settling): Promise<void> {
  const { id: order_id, account_id, site_id, credits, currency, total_cents } = order
  const discount = discountOf(order)
  if (discount) {
    await useDiscount(tx, discount, now)
    await replaceOrdersWith(tx, order, now)
  }
  const key = deriveIdempotencyKey('order', order_id)
  const paid = { cents: total_cents, currency }
  const { lot } = await grantCredits(tx, { account_id, key, credits, at: now, kind: 'purchase', paid })
  await completeOrder(tx, order_id, attempt.id, lot, now)
  await setPremium(tx, account_id, true)
  await publish(tx, orderCompleted, { account_id: memberOf(account_id), order_id, site_id, credits, at: now })
  const instrument = payment.instrument_country ?? null
  await issueReceipt(tx, {
    order_id,
    site: await findSeller(tx, site_id),
    at: now,
    line: {
      bundle_key: order.bundle_key,
      credits,
      list_cents: order.list_cents,
      discount_cents: order.discount_cents,
      discount_code: order.discount_code,
      discount_percentage: order.discount_percentage,
      payment_method: payment.method ?? attempt.payment_method,
      order_number: order.number,
      order_public_id: order.public_id,
    },
    currency,
    total_cents,
    countries: { declared: order.country, address: order.ip_country, instrument },
  })
}

async function carryOut(settling: Settling, effect: Decision['effects'][number]): Promise<void> {
  const { tx, now, order, attempt, payment } = settling
  const of = { order_id: order.id, attempt_id: attempt.id, at: now, due_at: daysAfter(now, REFUND_DUE_DAYS) }
  switch (effect.kind) {
    case 'complete':
      return complete(settling)
    case 'refund': {
      const { why: kind, amount } = effect
      const planned = { state: 'planned', cause: 'money_without_order', next_try_at: now, provider_id: null } as const
      await insertRefund(tx, { ...of, ...planned, ...amount, kind })
      return
    }
    case 'refund_found': {
      const { provider_id, cents, state } = effect.refund
      const found = { kind: 'provider', cause: 'reported', next_try_at: null } as const
      await insertRefund(tx, { ...of, ...found, provider_id, cents, currency: payment.currency, state })
      return
    }
    case 'refund_moves':
      return moveRefund(tx, effect.id, { to: effect.to, cause: 'reported', at: now }, effect.provider_id)
    case 'release_discount':
      return releaseDiscount(tx, order.id)
    case 'difference':
      return insertDifference(tx, {
        provider: attempt.provider,
        provider_id: payment.id,
        attempt_id: attempt.id,
        kind: effect.why,
        found_at: now,
      })
  }
}

/** The same report twice, an old one, and many at once change nothing more than the first did. */
export async function applyPayment(
  tx: Tx,
  publish: Publish,
  attempt_id: AttemptId,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  const found = await findAttempt(tx, attempt_id)
  const buyer = found && (await lockBuyer(tx, found.account_id))
  const order = found && (await lockOrder(tx, found.order_id))
  if (!buyer || !order) throw new Error('an attempt without a buyer or an order')
  const attempts = await lockAttempts(tx, order.id)
  const attempt = attempts.find(({ id }) => id === attempt_id) ?? found
  const settling: Settling = { tx, publish, now, order, attempt, payment }
  const others = attempts.filter(({ id }) => id !== attempt_id)
  const report = reportOf(payment)
  if (report.attempt !== attempt.public_id) {
    // Nothing that it says is of this attempt, not even what the provider calls it.
    await carryOut(settling, { kind: 'difference', why: 'foreign' })
    return noteLook(tx, attempt_id, now, nextSync(attempt.state, attempt.syncs, now))
  }
  const circumstances = await circumstancesOf(settling, others, buyer.erased_at !== null)
  const total = { cents: order.total_cents, currency: order.currency }
  const decision = decide({ ...order, total }, attempt, report, circumstances)
  const refund = decision.effects.find((effect) => effect.kind === 'refund')
  await updateAttempt(tx, attempt_id, {
    state: decision.attempt,
    provider_id: payment.id,
    checkout_url: payment.checkout_url ?? null,
    reported_method: payment.method ?? null,
    failure: payment.failure ?? null,
    instrument_country: payment.instrument_country ?? null,
    problem: refund?.why ?? null,
    at: now,
    next_sync_at: nextSync(decision.attempt, attempt.syncs, now),
  })
  const completes = decision.effects.some(({ kind }) => kind === 'complete')
  if (decision.order && !completes) await moveOrder(tx, order.id, { ...decision.order, to: decision.order.state, at: now })
  for (const effect of decision.effects) await carryOut(settling, effect)
}
