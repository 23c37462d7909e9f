/**
 * The last order once more, charged to a stored card. Nobody is charged who did not press: the key of the press makes one
 * order and one charge; a charge that failed is tried again for the same order, once for each press. Where the bank wants
 * to see the payer, the order is paid on the provider's page after all.
 */
import type { Answer, CallInput, Payment, paymentMeans } from '@app/contract'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { isPriceAsShown, type Payment as PaidCall } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { findLastAttempt, type OwnAttempt } from '../checkout/attempts.queries.ts'
import {
  isPayable,
  lockOwnOrder,
  MOST_ATTEMPTS,
  requireBuyable,
  requireNoDebt,
  writeAttempt,
  type Begun,
} from '../checkout/begin-payment.service.ts'
import { findBundle } from '../checkout/bundles.service.ts'
import type { CheckoutDeps } from '../checkout/deps.ts'
import { findOrderByKey } from '../checkout/orders.queries.ts'
import { openOrder } from '../checkout/orders.service.ts'
import { pay, requireOwn, viewOf } from '../checkout/payments.service.ts'
import { isLive } from '../machines.ts'
import { listRoutes } from '../routing/routes.queries.ts'
import { routesFor, type Payable } from '../routing/routes.rules.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'
import { askProvider } from '../settling/ask.service.ts'
import { atMost } from '../waiting.ts'
import { triesLeft } from './cards.rules.ts'
import { findLastBundle, listCards } from './repeat-order.queries.ts'

/** How a stored card is called among the ways to pay. */
const METHOD = 'creditcard'

/** The cards of those whom the site still takes such a payment by, with how often each can be charged today. */
async function cardsFor({ account, site, now }: AccountContext, db: Database | Tx, payable: Payable) {
  const day = dayIn(site.time_zone, now)
  const routes = routesFor(await listRoutes(db, site.id), METHOD, payable)
  const cards = await listCards(db, account.id, { day, time_zone: site.time_zone })
  return cards
    .filter((card) => routes.some(({ provider }) => provider === card.provider))
    .map((card) => ({ ...card, tries_left: triesLeft(card, day) }))
}

async function findRepeat(ctx: AccountContext, deps: CheckoutDeps) {
  const last = await findLastBundle(ctx.db, ctx.account.id)
  const bundle = last && (await findBundle(ctx, deps, last.bundle_key, last.country))
  if (!bundle) return undefined
  const { currency, total_cents: cents } = bundle.price
  return { last, bundle, payable: { country: last.country, currency, cents } }
}

export async function readRepeatOrder(
  ctx: AccountContext,
  deps: CheckoutDeps,
): Promise<Answer<typeof paymentMeans.repeatOrder>> {
  const found = await findRepeat(ctx, deps)
  if (!found) return { repeat: null }
  const cards = await cardsFor(ctx, ctx.db, found.payable)
  return {
    repeat: {
      bundle: found.bundle,
      country: found.last.country,
      ordered_at: found.last.completed_at.toISOString(),
      cards: cards.map(({ public_id: id, brand, last4, expires, tries_left }) => ({
        id,
        brand,
        last4,
        expires,
        tries_left,
      })),
    },
  }
}

type AgainRequest = CallInput<typeof paymentMeans.orderAgain, 'output'>['body']

/** The charge that failed is tried again once; money that comes of it all the same is money twice, and goes back. */
const isTriedAgain = ({ public_id, state }: AttemptRow, { failed }: AgainRequest): boolean =>
  public_id === failed && !isLive(state) && state !== 'paid'

/** One charge for an order: what was begun for it before is what there is, unless that failed and is tried again. */
function beginCharge(
  ctx: AccountContext,
  { limits_factor }: CheckoutDeps,
  order_id: string,
  request: AgainRequest,
  call: PaidCall,
): Promise<Begun> {
  return ctx.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, order_id)
    const begun = await findLastAttempt(tx, order.id)
    if (begun && !isTriedAgain(begun, request)) return { attempt: begun, fresh: false }
    if (!isPayable(order.state)) fail('order_closed')
    await requireNoDebt(ctx, tx, order)
    await requireBuyable(ctx, tx, order)
    const { country, currency, total_cents: cents } = order
    if (!isPriceAsShown(call, cents)) fail('price_changed')
    if (begun && begun.nth >= MOST_ATTEMPTS * limits_factor) fail('too_many_requests')
    const cards = await cardsFor(ctx, tx, { country, currency, cents })
    const card = cards.find(({ public_id, tries_left }) => public_id === request.card && tries_left > 0)
    const { id: mandate_id, provider } = card ?? fail('payment_method_unavailable')
    const charge = { provider, method: METHOD, sequence: 'recurring', mandate_id } as const
    return { attempt: await writeAttempt(tx, order, charge, ctx.now), fresh: true }
  })
}

const needsPayer = ({ sequence, state, failure }: OwnAttempt): boolean =>
  sequence === 'recurring' && state === 'failed' && failure === 'authentication_required'

/** Asks for the bundle of the last order, as any order is asked for. A card that cannot be charged replaces no open order. */
async function orderLast(ctx: AccountContext, deps: CheckoutDeps, request: AgainRequest, call: PaidCall) {
  const { last, payable } = (await findRepeat(ctx, deps)) ?? fail('not_found')
  const card = (await cardsFor(ctx, ctx.db, payable)).find(({ public_id }) => public_id === request.card)
  const isKnown = (await findOrderByKey(ctx.db, ctx.account.id, call.key)) !== undefined
  if (!card || (card.tries_left === 0 && !isKnown)) fail('payment_method_unavailable')
  const order = {
    bundle: last.bundle_key,
    country: last.country,
    payment_method: METHOD,
    consent: request.consent,
  } as const
  return openOrder(ctx, deps, order, call)
}

/** The order that is charged: the one of a charge that failed, or a new one. */
async function findCharged(ctx: AccountContext, deps: CheckoutDeps, request: AgainRequest, call: PaidCall) {
  if (request.failed === undefined) return (await orderLast(ctx, deps, request, call)).order_id
  const { sequence, order_public_id } = await requireOwn(ctx, request.failed)
  return sequence === 'recurring' ? order_public_id : fail('order_closed')
}

export async function orderAgain(
  ctx: AccountContext,
  deps: CheckoutDeps,
  request: AgainRequest,
  call: PaidCall,
): Promise<Payment> {
  const order_id = await findCharged(ctx, deps, request, call)
  const { attempt, fresh } = await beginCharge(ctx, deps, order_id, request, call)
  if (fresh) {
    const asking = askProvider(ctx, deps, attempt.id, ctx.now)
    if ((await atMost(deps.limits.provider_create_ms, ctx.log, asking)) === 'away') fail('payments_unavailable')
  }
  const charged = await requireOwn(ctx, attempt.public_id)
  return needsPayer(charged) ? pay(ctx, deps, order_id, { payment_method: METHOD }) : viewOf(charged)
}
