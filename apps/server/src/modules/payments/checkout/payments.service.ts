/** Payments of an order: handed over to the provider, and followed. */
import type { Payment } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { isLive } from '../machines.ts'
import { providersFor } from '../routing/routing.service.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'
import { askProvider } from '../settling/ask.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { atMost } from '../waiting.ts'
import { claimLook, findOwnAttempt, type OwnAttempt } from './attempts.queries.ts'
import { begin, type Beginning } from './begin-payment.service.ts'
import type { CheckoutDeps } from './deps.ts'
import { findOrder } from './orders.queries.ts'
import { paymentFrom } from './payment-view.ts'

/** A page that is looked at has the provider looked up no more often than this. */
const LOOK_AGAIN_MS = 2000

export const viewOf = (attempt: OwnAttempt): Payment =>
  paymentFrom(attempt, { public_id: attempt.order_public_id, completed_by: attempt.completed_by })

export const requireOwn = async ({ db, account }: AccountContext, public_id: string): Promise<OwnAttempt> =>
  (await findOwnAttempt(db, account.id, public_id)) ?? fail('not_found')

/**
 * Has the provider looked up where nobody did a moment ago. What was never answered is for the job to ask again. A look that
 * fails is no reason to show a payer an error instead of what is known: the job looks again.
 */
async function look(ctx: AccountContext, deps: CheckoutDeps, attempt: OwnAttempt): Promise<OwnAttempt> {
  const { db, now, log } = ctx
  if (!isLive(attempt.state) || attempt.provider_id === null) return attempt
  const since = new Date(now.getTime() - LOOK_AGAIN_MS)
  if (!(await claimLook(db, attempt.id, since, now))) return attempt
  const looking = syncAttempt(ctx, deps, attempt.id, now)
  await atMost(deps.limits.provider_look_ms, log, looking).catch((error: unknown) => {
    log.error({ error }, 'payment could not be looked up')
  })
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
  { payment_method: method, store }: { payment_method: PaymentMethod; store?: boolean | undefined },
): Promise<Payment> {
  // A debit needs a mandate, which the member signs with a code; a debt is not collected again.
  if (method === 'sdd') fail('payment_method_unavailable')
  const {
    country,
    currency,
    total_cents: cents,
  } = (await findOrder(ctx.db, ctx.account.id, order)) ?? fail('not_found')
  const { providers, refusal } = await providersFor(ctx, deps, method, { country, currency, cents })
  for (const provider of providers.length > 0 ? providers : [{ refusal }]) {
    const payment = await payWith(ctx, deps, { order, method, store, provider })
    if (payment) return payment
  }
  return fail('payments_unavailable')
}

/** Whoever comes back from the bank need not wait for a notice. */
export async function readPayment(ctx: AccountContext, deps: CheckoutDeps, public_id: string): Promise<Payment> {
  return viewOf(await look(ctx, deps, await requireOwn(ctx, public_id)))
}
