/** Payments of an order: begun, handed over to the provider, and followed. */
import type { Payment, PaymentStatus } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { isLive, type AttemptState, type OrderState } from '../machines.ts'
import { listRoutes } from '../routing/routes.queries.ts'
import { routesFor } from '../routing/routes.rules.ts'
import { lockAttempts, lockBuyer, lockOrder, moveAttempt, type AttemptRow, type OrderRow } from '../settling/apply.queries.ts'
import { askProvider, type AskingDeps } from '../settling/ask.service.ts'
import { enqueueSync } from '../settling/sync-jobs.queries.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { findOrder, findOwnAttempt, insertAttempt } from './orders.queries.ts'

/** The job comes after the request itself has had its time. */
const JOB_DELAY_MS = 5000
/** A page that is looked at asks the provider no more often than this. */
const LOOK_AGAIN_MS = 2000

const STATUSES: Readonly<Record<AttemptState, PaymentStatus>> = {
  created: 'loading',
  asking: 'loading',
  open: 'pending',
  pending: 'pending',
  paid: 'pending',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
  refused: 'failed',
  lost: 'failed',
}

/** Paid is not completed: the credits are there, or the money goes back. */
export function statusOf(attempt: Pick<AttemptRow, 'id' | 'state' | 'problem'>, completed_by: string | null): PaymentStatus {
  if (completed_by === attempt.id) return 'completed'
  return attempt.problem === null ? STATUSES[attempt.state] : 'failed'
}

export function paymentFrom(attempt: AttemptRow, order: { public_id: string; completed_by: string | null }): Payment {
  return {
    payment_id: attempt.public_id,
    status: statusOf(attempt, order.completed_by),
    order_id: order.public_id,
    payment_method: attempt.payment_method as PaymentMethod,
    checkout_url: isLive(attempt.state) ? attempt.checkout_url : null,
  }
}

const isPayable = (state: OrderState) => state === 'open' || state === 'processing'

interface Begun {
  attempt: AttemptRow
  order: OrderRow
  fresh: boolean
}

/** One payment is under way for an order: the same method again is the same payment, another one takes its place. */
async function begin(ctx: AccountContext, public_id: string, method: PaymentMethod, tried: readonly string[]): Promise<Begun> {
  const { account, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockBuyer(tx, account.id)
    const found = (await findOrder(tx, account.id, public_id)) ?? fail('not_found')
    const order = (await lockOrder(tx, found.id)) ?? fail('not_found')
    if (!isPayable(order.state)) fail('order_closed')
    const attempts = await lockAttempts(tx, order.id)
    const live = attempts.filter(({ state }) => isLive(state))
    const same = live.find(({ payment_method }) => payment_method === method)
    if (same) return { attempt: same, order, fresh: false }
    if (now >= order.price_until) fail('price_changed')
    for (const { id, state } of live) {
      if (state === 'created') await moveAttempt(tx, id, { to: 'canceled', cause: 'method_changed', at: now })
    }
    const payable = { country: order.country, currency: order.currency, cents: order.total_cents }
    const routes = routesFor(await listRoutes(tx, ctx.site.id), method, payable)
    const route = routes.find(({ provider }) => !tried.includes(provider)) ?? fail('payment_method_unavailable')
    const next_sync_at = new Date(now.getTime() + MINUTE_MS)
    const values = { order, provider: route.provider, payment_method: method, at: now, next_sync_at }
    const attempt = await insertAttempt(tx, values)
    const run_at = new Date(now.getTime() + JOB_DELAY_MS)
    await enqueueSync(tx, attempt.id, run_at)
    return { attempt, order, fresh: true }
  })
}

/** A provider that is surely away gives way to the next; one that is unsure does not. */
export async function pay(
  ctx: AccountContext,
  deps: AskingDeps,
  public_id: string,
  method: PaymentMethod,
  tried: readonly string[] = [],
): Promise<Payment> {
  const { attempt, order, fresh } = await begin(ctx, public_id, method, tried)
  if (fresh) {
    const outcome = await askProvider(ctx, deps, attempt.id, ctx.now)
    if (outcome === 'away') return pay(ctx, deps, public_id, method, [...tried, attempt.provider])
    if (outcome === 'refused') fail('payment_method_unavailable')
  }
  const now = (await findOwnAttempt(ctx.db, ctx.account.id, attempt.public_id)) ?? fail('not_found')
  return paymentFrom(now, { public_id: order.public_id, completed_by: now.completed_by })
}

/** Looks the payment up where nobody did a moment ago: whoever comes back from the bank need not wait for a notice. */
export async function readPayment(ctx: AccountContext, deps: AskingDeps, public_id: string): Promise<Payment> {
  const find = () => findOwnAttempt(ctx.db, ctx.account.id, public_id)
  const attempt = (await find()) ?? fail('not_found')
  const last = attempt.synced_at?.getTime() ?? 0
  if (isLive(attempt.state) && ctx.now.getTime() - last >= LOOK_AGAIN_MS) await syncAttempt(ctx, deps, attempt.id, ctx.now)
  const known = (await find()) ?? attempt
  return paymentFrom(known, { public_id: known.order_public_id, completed_by: known.completed_by })
}
