/** Orders of bundles. The price is made of rows that are read in the transaction that writes it down, and kept from then on. */
import type { CallInput, Order, payments } from '@app/contract'
import { dayIn, MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { isPriceAsShown, type Payment as PaidCall } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { countCode, findDiscounts, quotesFor, releaseDiscount, reserveDiscount } from '../../offers/index.ts'
import { findSiteById, type Site } from '../../sites/index.ts'
import { requireBuying } from '../guard/buying.service.ts'
import { listRoutes } from '../routing/routes.queries.ts'
import { routesFor } from '../routing/routes.rules.ts'
import { findOwed } from '../returns/debts.queries.ts'
import { lockBuyer, type OrderRow } from '../settling/apply.queries.ts'
import { findLastAttempt } from './attempts.queries.ts'
import { findBuyer } from './buyers.service.ts'
import type { CheckoutDeps } from './deps.ts'
import {
  findNthLastOrder,
  findOrder,
  findOrderByKey,
  insertBuyer,
  insertOrder,
  replaceOpenOrder,
} from './orders.queries.ts'
import { paymentFrom } from './payment-view.ts'
import { currencyIn } from './prices.rules.ts'

/** The version of the words that a buyer agrees to. */
const CONSENT_VERSION = '2026-11'
const PRICE_MINUTES = 30
const MOST_ORDERS = 5
const ORDERS_MINUTES = 10

export type OrderRequest = CallInput<typeof payments.order, 'output'>['body']
export type PricedRequest = Omit<OrderRequest, 'consent'>

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

export const priceUntil = (now: Date): Date => minutesAfter(now, PRICE_MINUTES)

/** Orders that nobody pays cost others something: discounts are kept for them. */
export async function requireFewOrders(tx: Tx, { account, now }: AccountContext, factor: number): Promise<void> {
  const earlier = await findNthLastOrder(tx, account.id, MOST_ORDERS * factor)
  const free_at = earlier && minutesAfter(earlier, ORDERS_MINUTES)
  if (!free_at || free_at <= now) return
  fail('too_many_requests', { minutes: Math.ceil((free_at.getTime() - now.getTime()) / MINUTE_MS) })
}

/** The site as its rows are now: what a process remembers of it may be half a minute old. */
const requireSite = async (tx: Database | Tx, { site }: AccountContext): Promise<Site> =>
  (await findSiteById(tx, site.id)) ?? fail('site_not_found')

/** The price of what is ordered, with the best discount that the member has. */
export async function priceOrder(ctx: AccountContext, tx: Database | Tx, request: PricedRequest) {
  const { account, now } = ctx
  const site = await requireSite(tx, ctx)
  const bundle = site.bundles.find(({ key }) => key === request.bundle) ?? fail('not_found')
  if (!site.countries.some(({ country }) => country === request.country)) fail('invalid_input')
  const { search, country, language } = await findBuyer(tx, site, account.id, now)
  const currency = currencyIn(site, country)
  const discounts = await findDiscounts(tx, search, request.code)
  const use = { country: request.country, currency, payment_method: request.payment_method, now }
  const [quote] = quotesFor([bundle.prices[currency] ?? fail('not_found')], discounts, use)
  return { site, bundle, currency, language, quote: quote ?? fail('not_found') }
}

/** With the buyer locked. */
export async function writeOrder(
  ctx: AccountContext,
  tx: Tx,
  request: PricedRequest,
  call: PaidCall,
): Promise<OrderRow> {
  const { account, site, now } = ctx
  const account_id = account.id
  if (await findOwed(tx, account_id)) fail('account_limited')
  // First, so that what it has reserved is free for the one that takes its place.
  const replaced = await replaceOpenOrder(tx, account_id, now)
  if (replaced) await releaseDiscount(tx, replaced)
  const { bundle, currency, language, quote } = await priceOrder(ctx, tx, request)
  const { list_cents, discount_cents, total_cents, discount } = quote
  await requireBuying(tx, ctx, { cents: total_cents, currency })
  if (!isPriceAsShown(call, total_cents)) fail('price_changed')
  const payable = { country: request.country, currency, cents: total_cents }
  const routes = routesFor(await listRoutes(tx, site.id), request.payment_method, payable)
  if (routes.length === 0) fail('payment_method_unavailable')
  const order = await insertOrder(tx, {
    account_id,
    site_id: site.id,
    key: call.key,
    fingerprint: call.fingerprint,
    kind: 'bundle',
    debt_id: null,
    bundle_key: bundle.key,
    credits: bundle.credits,
    currency,
    list_cents,
    discount_cents,
    total_cents,
    discount_code: discount?.code ?? null,
    discount_percentage: discount?.percentage ?? null,
    discount_validity: discount?.validity ?? null,
    locale: language,
    country: request.country,
    ip_country: ctx.ip_country,
    consent_version: CONSENT_VERSION,
    price_until: priceUntil(now),
    day: dayIn(site.time_zone, now).replaceAll('-', ''),
    at: now,
  })
  if (discount) {
    const { code, validity } = discount
    const use = { order_id: order.id, site_id: site.id, account_id, code, validity }
    if (!(await reserveDiscount(tx, use, now))) fail('code_used')
  }
  return order
}

export function requireSame(known: OrderRow, { fingerprint }: PaidCall): OrderRow {
  if (known.fingerprint !== fingerprint) fail('idempotency_key_reused')
  return known
}

/** The same key is the same order, however often and however many at once. */
export async function openOrder(
  ctx: AccountContext,
  deps: CheckoutDeps,
  request: OrderRequest,
  call: PaidCall,
): Promise<Order> {
  const { account, site, db } = ctx
  requireConfirmed(account)
  const early = await findOrderByKey(db, account.id, call.key)
  if (early) return orderFrom(ctx, requireSame(early, call))
  if (!request.consent) fail('delivery_consent_required')
  // A debit is ordered with its mandate and never without.
  if (request.payment_method === 'sdd') fail('payment_method_unavailable')
  await countCode(ctx, deps.codeLimit, request.code)
  const order = await ctx.transaction(async (tx) => {
    await insertBuyer(tx, account.id, site.id)
    await lockBuyer(tx, account.id)
    const known = await findOrderByKey(tx, account.id, call.key)
    if (known) return requireSame(known, call)
    await requireFewOrders(tx, ctx, deps.limits_factor)
    return writeOrder(ctx, tx, request, call)
  })
  return orderFrom(ctx, order)
}

export async function orderFrom(ctx: AccountContext, order: OrderRow): Promise<Order> {
  const { list_cents, discount_cents, total_cents, currency } = order
  const attempt = await findLastAttempt(ctx.db, order.id)
  return {
    order_id: order.public_id,
    number: order.number,
    kind: order.kind === 'debt' ? 'debt' : 'bundle',
    status: order.state,
    bundle: order.bundle_key,
    credits: order.credits,
    price: { list_cents, discount_cents, total_cents, currency },
    discount_code: order.discount_code,
    price_until: order.price_until.toISOString(),
    payment: attempt ? paymentFrom(attempt, order) : null,
  }
}

export async function readOrder(ctx: AccountContext, public_id: string): Promise<Order> {
  return orderFrom(ctx, (await findOrder(ctx.db, ctx.account.id, public_id)) ?? fail('not_found'))
}

/** A page that was about to order finds out whether it did. */
export async function findOrderOfKey(ctx: AccountContext, key: string): Promise<{ order: Order | null }> {
  const found = await findOrderByKey(ctx.db, ctx.account.id, key)
  return { order: found ? await orderFrom(ctx, found) : null }
}
