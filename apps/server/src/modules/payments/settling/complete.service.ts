/** Completes an order: credits, the discount, Premium and the receipt are there together or not at all. */
import { memberOf } from '@app/db/ids'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import { orderCompleted } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { setPremium } from '../../accounts/index.ts'
import { deriveIdempotencyKey, grantCredits } from '../../credits/index.ts'
import { redeemDiscount, type OrderDiscount } from '../../offers/index.ts'
import { issueReceipt } from '../../receipts/index.ts'
import { findSeller, type Seller } from '../../sites/index.ts'
import { closeDebt } from '../returns/debts.service.ts'
import { completeOrder, replaceOrdersWith, type AttemptRow, type OrderRow } from './apply.queries.ts'

/** An order and what is known of one payment for it, everything about the buyer's money locked. */
export interface Settling {
  tx: Tx
  publish: Publish
  now: Date
  order: OrderRow
  attempt: AttemptRow
  payment: ProviderPayment
}

export function discountOf(order: OrderRow): OrderDiscount | undefined {
  const { id, site_id, account_id, discount_code: code, discount_validity: validity } = order
  return code === null || validity === null ? undefined : { order_id: id, site_id, account_id, code, validity }
}

/** The series of receipts is locked by every sale of the site, so it comes last. */
async function issueReceiptFor({ tx, now, order, attempt, payment }: Settling, site: Seller): Promise<void> {
  const { id: order_id, currency, total_cents } = order
  await issueReceipt(tx, {
    order_id,
    site,
    at: now,
    line: {
      bundle_key: order.bundle_key,
      credits: order.credits,
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
    countries: { declared: order.country, address: order.ip_country, instrument: payment.instrument_country ?? null },
    refundable: order.kind === 'bundle',
  })
}

/** What is owed is paid: there are no credits in it. */
async function completeSettlement(settling: Settling): Promise<void> {
  const { tx, publish, now, order, attempt } = settling
  const site = await findSeller(tx, order.site_id)
  const { time_zone } = site
  await completeOrder(tx, order.id, {
    attempt_id: attempt.id,
    on: 'paid',
    lot: null,
    at: now,
    refund_days: null,
    time_zone,
  })
  await closeDebt({ tx, publish, now }, order)
  await issueReceiptFor(settling, site)
}

/** `accepted`: a debit that was accepted and has yet to be settled. */
export async function complete(settling: Settling, on: 'paid' | 'accepted'): Promise<void> {
  const { tx, publish, now, order, attempt } = settling
  if (order.kind === 'debt') return completeSettlement(settling)
  const { id: order_id, account_id, site_id, credits, currency, total_cents } = order
  const discount = discountOf(order)
  if (discount) {
    await redeemDiscount(tx, discount, now)
    await replaceOrdersWith(tx, order, now)
  }
  const key = deriveIdempotencyKey('order', order_id)
  const paid = { cents: total_cents, currency }
  const { lot } = await grantCredits(tx, { account_id, key, credits, at: now, kind: 'purchase', paid })
  const site = await findSeller(tx, site_id)
  const { time_zone, refund_days } = site
  await completeOrder(tx, order_id, { attempt_id: attempt.id, on, lot, at: now, refund_days, time_zone })
  await setPremium(tx, account_id, true)
  await publish(tx, orderCompleted, { account_id: memberOf(account_id), order_id, site_id, credits, ...paid, at: now })
  await issueReceiptFor(settling, site)
}
