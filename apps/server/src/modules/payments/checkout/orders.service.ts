/** Orders of bundles. The price is read in the transaction that writes it down, and kept from then on. */
import type { Order } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { dayIn, MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Payment as PaidCall } from '../../../platform/http/payment.ts'
import { isPriceAsShown } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { findSignup, requireConfirmed } from '../../accounts/index.ts'
import { quoteFor, releaseDiscount, reserveDiscount } from '../../offers/index.ts'
import { findBundlePrice, siteOf } from '../../sites/index.ts'
import { lockBuyer, type OrderRow } from '../settling/apply.queries.ts'
import {
  countRecentOrders,
  findLastAttempt,
  findOrder,
  findOrderByKey,
  hasCompletedOrder,
  insertBuyer,
  insertOrder,
  replaceOpenOrder,
} from './orders.queries.ts'
import { paymentFrom } from './payments.service.ts'

/** The version of the words that a buyer agrees to. */
const CONSENT_VERSION = '2026-11'
const PRICE_MINUTES = 30
const MOST_ORDERS = 5
const ORDERS_MINUTES = 10

export interface OrderRequest {
  bundle: string
  country: string
  payment_method: PaymentMethod
  code?: string | undefined
  consent: boolean
}

const minutes = (now: Date, count: number) => new Date(now.getTime() + count * MINUTE_MS)

async function write(ctx: AccountContext, tx: Tx, request: OrderRequest, call: PaidCall): Promise<OrderRow> {
  const { account, site, now } = ctx
  const { id: account_id } = account
  const bundle = (await findBundlePrice(tx, site.id, request.bundle, account.country)) ?? fail('not_found')
  const { signup_date, language: locale } = await findSignup(tx, account_id)
  const buyer = {
    paid_user: account.paid_user,
    has_ordered: await hasCompletedOrder(tx, account_id),
    signup_date,
  }
  const quoted = await quoteFor(tx, {
    site_id: site.id,
    account_id,
    buyer,
    after_bonus: siteOf(ctx).settings.welcome_percentage_after_bonus,
    list: { cents: bundle.cents, currency: bundle.currency },
    country: request.country,
    payment_method: request.payment_method,
    code: request.code,
    now,
  })
  if (!isPriceAsShown(call, quoted.total_cents)) fail('price_changed')
  const replaced = await replaceOpenOrder(tx, account_id, now)
  if (replaced) await releaseDiscount(tx, replaced)
  const { discount, validity } = quoted
  const order = await insertOrder(tx, {
    account_id,
    site_id: site.id,
    key: call.key,
    fingerprint: call.fingerprint,
    bundle_key: request.bundle,
    credits: bundle.credits,
    currency: quoted.currency,
    list_cents: quoted.list_cents,
    discount_cents: quoted.discount_cents,
    total_cents: quoted.total_cents,
    discount_code: discount?.code ?? null,
    discount_percentage: discount?.percentage ?? null,
    discount_validity: discount ? validity : null,
    locale,
    country: request.country,
    ip_country: ctx.ip_country,
    consent_version: CONSENT_VERSION,
    price_until: minutes(now, PRICE_MINUTES),
    day: dayIn(site.time_zone, now).replaceAll('-', ''),
    at: now,
  })
  if (discount && validity) {
    const use = { order_id: order.id, site_id: site.id, account_id, code: discount.code, validity }
    if (!(await reserveDiscount(tx, use, now))) fail('code_used')
  }
  return order
}

/** The same key is the same order, however often and however many at once. */
export async function openOrder(ctx: AccountContext, request: OrderRequest, call: PaidCall): Promise<Order> {
  requireConfirmed(ctx.account)
  if (!request.consent) fail('delivery_consent_required')
  const order = await ctx.transaction(async (tx) => {
    await insertBuyer(tx, ctx.account.id, ctx.site.id)
    await lockBuyer(tx, ctx.account.id)
    const known = await findOrderByKey(tx, ctx.account.id, call.key)
    if (known && known.fingerprint !== call.fingerprint) fail('idempotency_key_reused')
    if (known) return known
    const since = minutes(ctx.now, -ORDERS_MINUTES)
    if ((await countRecentOrders(tx, ctx.account.id, since)) >= MOST_ORDERS) fail('too_many_requests')
    return write(ctx, tx, request, call)
  })
  return orderFrom(ctx, order)
}

export async function orderFrom(ctx: AccountContext, order: OrderRow): Promise<Order> {
  const attempt = await findLastAttempt(ctx.db, order.id)
  return {
    order_id: order.public_id,
    number: order.number,
    status: order.state,
    bundle: order.bundle_key,
    credits: order.credits,
    price: {
      list_cents: order.list_cents,
      discount_cents: order.discount_cents,
      total_cents: order.total_cents,
      currency: order.currency,
    },
    discount_code: order.discount_code,
    price_until: order.price_until.toISOString(),
    payment: attempt ? paymentFrom(attempt, order) : null,
  }
}

export async function readOrder(ctx: AccountContext, public_id: string): Promise<Order> {
  return orderFrom(ctx, (await findOrder(ctx.db, ctx.account.id, public_id)) ?? fail('not_found'))
}
