/** Payments of an order: begun, handed over to the provider, and followed. */
import type { ErrorCode, Payment } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { requirePaymentMethod } from '../../offers/index.ts'
import { isLive, type OrderState } from '../machines.ts'
import { findOwed } from '../returns/debts.queries.ts'
import { providersFor } from '../routing/routing.service.ts'
import {
  lockAttempts,
  lockBuyer,
  lockOrder,
  moveAttempt,
  type AttemptRow,
  type OrderRow,
} from '../settling/apply.queries.ts'
import { askProvider } from '../settling/ask.service.ts'
import { enqueueCancel } from '../settling/cancel.queries.ts'
import { enqueueSync } from '../settling/sync-jobs.queries.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { atMost } from '../waiting.ts'
import { claimLook, findOwnAttempt, insertAttempt, type OwnAttempt } from './attempts.queries.ts'
import type { CheckoutDeps } from './deps.ts'
import { findOrder } from './orders.queries.ts'
import { paymentFrom } from './payment-view.ts'

/** The job comes after the request itself has had its time. */
const JOB_DELAY_MS = 5000
/** A page that is looked at has the provider looked up no more often than this. */
const LOOK_AGAIN_MS = 2000
const MOST_ATTEMPTS = 10

const isPayable = (state: OrderState) => state === 'open' || state === 'processing'

/** What is under way by another method gives way: ended here if nobody was asked yet, else where it is. */
async function giveWay(tx: Tx, live: readonly AttemptRow[], now: Date): Promise<void> {
  for (const { id, state } of live) {
    if (state === 'created') await moveAttempt(tx, id, { to: 'canceled', cause: 'method_changed', at: now })
    else await enqueueCancel(tx, id)
  }
}

async function lockOwnOrder(ctx: AccountContext, tx: Tx, public_id: string): Promise<OrderRow> {
  await lockBuyer(tx, ctx.account.id)
  const found = (await findOrder(tx, ctx.account.id, public_id)) ?? fail('not_found')
  return (await lockOrder(tx, found.id)) ?? fail('not_found')
}

interface Beginning {
  order: string
  method: PaymentMethod
  /** Nobody: why not. */
  provider: string | { refusal: ErrorCode }
}

interface Begun {
  attempt: AttemptRow
  fresh: boolean
}

/** One payment is under way for an order: the same method again is the same payment, another one takes its place. */
function begin(ctx: AccountContext, factor: number, { order: public_id, method, provider }: Beginning): Promise<Begun> {
  const { now } = ctx
  return ctx.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, public_id)
    if (!isPayable(order.state)) fail('order_closed')
    if (order.kind === 'bundle' && (await findOwed(tx, ctx.account.id))) fail('account_limited')
    const attempts = await lockAttempts(tx, order.id)
    const live = attempts.filter(({ state }) => isLive(state))
    const same = live.find(({ payment_method }) => payment_method === method)
    if (same) return { attempt: same, fresh: false }
    if (now >= order.price_until) fail('price_changed')
    if (typeof provider !== 'string') return fail(provider.refusal)
    if (attempts.length >= MOST_ATTEMPTS * factor) fail('too_many_requests')
    await requirePaymentMethod(tx, order, method)
    await giveWay(tx, live, now)
    const next_sync_at = new Date(now.getTime() + MINUTE_MS)
    const attempt = await insertAttempt(tx, { order, provider, payment_method: method, at: now, next_sync_at })
    await enqueueSync(tx, attempt.id, new Date(now.getTime() + JOB_DELAY_MS))
    return { attempt, fresh: true }
  })
}

const viewOf = (attempt: OwnAttempt): Payment =>
  paymentFrom(attempt, { public_id: attempt.order_public_id, completed_by: attempt.completed_by })

const requireOwn = async ({ db, account }: AccountContext, public_id: string): Promise<OwnAttempt> =>
  (await findOwnAttempt(db, account.id, public_id)) ?? fail('not_found')

/** Has the provider looked up where nobody did a moment ago. What was never answered is for the job to ask again. */
async function look(ctx: AccountContext, deps: CheckoutDeps, attempt: OwnAttempt): Promise<OwnAttempt> {
  const { db, now, log } = ctx
  if (!isLive(attempt.state) || attempt.provider_id === null) return attempt
  const since = new Date(now.getTime() - LOOK_AGAIN_MS)
  if (!(await claimLook(db, attempt.id, since, now))) return attempt
  await atMost(deps.limits.provider_look_ms, log, syncAttempt(ctx, deps, attempt.id, now))
  return requireOwn(ctx, attempt.public_id)
}

/** Asks the provider for a payment that was begun. Nothing: it is surely away, and another may be asked. */
async function handOver(ctx: AccountContext, deps: CheckoutDeps, attempt: AttemptRow): Promise<Payment | undefined> {
  const asking = askProvider(ctx, deps, attempt.id, ctx.now)
  const outcome = await atMost(deps.limits.provider_create_ms, ctx.log, asking)
  if (outcome === 'away') return undefined
  if (outcome === 'refused') fail('payment_method_unavailable')
  return viewOf(await requireOwn(ctx, attempt.public_id))
}

/** The payment that is under way by this method, if it still is: the payer may have let it run out. */
async function findUnderWay(
  ctx: AccountContext,
  deps: CheckoutDeps,
  { public_id }: AttemptRow,
): Promise<Payment | undefined> {
  const seen = await look(ctx, deps, await requireOwn(ctx, public_id))
  return isLive(seen.state) || seen.state === 'paid' ? viewOf(seen) : undefined
}

async function payWith(ctx: AccountContext, deps: CheckoutDeps, beginning: Beginning): Promise<Payment | undefined> {
  const first = await begin(ctx, deps.limits_factor, beginning)
  if (first.fresh) return handOver(ctx, deps, first.attempt)
  const under_way = await findUnderWay(ctx, deps, first.attempt)
  if (under_way) return under_way
  const { attempt, fresh } = await begin(ctx, deps.limits_factor, beginning)
  return fresh ? handOver(ctx, deps, attempt) : viewOf(await requireOwn(ctx, attempt.public_id))
}

/** A provider that is surely away gives way to the next, with an attempt of its own; one that is unsure does not. */
export async function pay(
  ctx: AccountContext,
  deps: CheckoutDeps,
  order: string,
  method: PaymentMethod,
): Promise<Payment> {
  const {
    kind,
    country,
    currency,
    total_cents: cents,
  } = (await findOrder(ctx.db, ctx.account.id, order)) ?? fail('not_found')
  // What the bank took back once is not collected again.
  if (kind === 'debt' && method === 'sdd') fail('payment_method_unavailable')
  const { providers, refusal } = await providersFor(ctx, deps, method, { country, currency, cents })
  for (const provider of providers.length > 0 ? providers : [{ refusal }]) {
    const payment = await payWith(ctx, deps, { order, method, provider })
    if (payment) return payment
  }
  return fail('payments_unavailable')
}

/** Whoever comes back from the bank need not wait for a notice. */
export async function readPayment(ctx: AccountContext, deps: CheckoutDeps, public_id: string): Promise<Payment> {
  return viewOf(await look(ctx, deps, await requireOwn(ctx, public_id)))
}
