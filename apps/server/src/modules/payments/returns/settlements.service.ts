/** What a member owes, and the order that settles it: paid as any other, but by no direct debit. */
import type { Answer, CallInput, debts, Order } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { isPriceAsShown, type Payment as PaidCall } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { releaseDiscount } from '../../offers/index.ts'
import { findSignup } from '../../accounts/index.ts'
import { findOrderByKey, insertOrder, replaceOpenOrder } from '../checkout/orders.queries.ts'
import { orderFrom, priceUntil, requireFewOrders, requireSame } from '../checkout/orders.service.ts'
import { listRoutes } from '../routing/routes.queries.ts'
import { routesFor } from '../routing/routes.rules.ts'
import { lockBuyer, type OrderRow } from '../settling/apply.queries.ts'
import { findOwed, findOwnDebt, listOwnDebts } from './debts.queries.ts'

/** What a settlement is called where a bundle has its key. */
const DEBT_KEY = 'debt'

export async function listDebts({ db, account }: AccountContext): Promise<Answer<typeof debts.list>> {
  const rows = await listOwnDebts(db, account.id)
  return {
    debts: rows.map(({ ordered_at, reversed_at, taken_credits, ...debt }) => ({
      ...debt,
      ordered_at: ordered_at.toISOString(),
      reversed_at: reversed_at.toISOString(),
      used: debt.credits - taken_credits,
    })),
  }
}

/** What is owed in all; null where nothing is. */
export const debtOf = async ({ db }: Pick<Context, 'db'>, account_id: AccountId) =>
  (await findOwed(db, account_id)) ?? null

type Body = CallInput<typeof debts.order, 'output'>['body']

async function write(ctx: AccountContext, tx: Tx, debt_id: string, body: Body, call: PaidCall): Promise<OrderRow> {
  const { account, site, now } = ctx
  const debt = (await findOwnDebt(tx, account.id, debt_id)) ?? fail('not_found')
  if (debt.state !== 'open') fail('order_closed')
  const { cents, currency } = debt
  if (!isPriceAsShown(call, cents)) fail('price_changed')
  const payable = { country: body.country, currency, cents }
  const routes = routesFor(await listRoutes(tx, site.id), body.payment_method, payable)
  // What the bank took back once is not collected again.
  if (routes.length === 0 || body.payment_method === 'sdd') fail('payment_method_unavailable')
  const replaced = await replaceOpenOrder(tx, account.id, now)
  if (replaced) await releaseDiscount(tx, replaced)
  const { language } = await findSignup(tx, account.id)
  return insertOrder(tx, {
    account_id: account.id,
    site_id: site.id,
    key: call.key,
    fingerprint: call.fingerprint,
    kind: 'debt',
    debt_id: debt.id,
    bundle_key: DEBT_KEY,
    credits: 0,
    currency,
    list_cents: cents,
    discount_cents: 0,
    total_cents: cents,
    discount_code: null,
    discount_percentage: null,
    discount_validity: null,
    locale: language,
    country: body.country,
    ip_country: ctx.ip_country,
    consent_version: DEBT_KEY,
    price_until: priceUntil(now),
    day: dayIn(site.time_zone, now).replaceAll('-', ''),
    at: now,
  })
}

/** The same key is the same order, as it is for bundles. */
export async function orderSettlement(
  ctx: AccountContext,
  limits_factor: number,
  debt_id: string,
  body: Body,
  call: PaidCall,
): Promise<Order> {
  const order = await ctx.transaction(async (tx) => {
    await lockBuyer(tx, ctx.account.id)
    const known = await findOrderByKey(tx, ctx.account.id, call.key)
    if (known) return requireSame(known, call)
    await requireFewOrders(tx, ctx, limits_factor)
    return write(ctx, tx, debt_id, body, call)
  })
  return orderFrom(ctx, order)
}
