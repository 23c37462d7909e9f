/** Begins payments of an order: one is under way at a time. */
import type { ErrorCode } from '@app/contract'
import { CARD_METHODS, type PaymentMethod } from '@app/contract/payment-methods'
import type { MandateId } from '@app/db/ids'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { requirePaymentMethod } from '../../offers/index.ts'
import { requireBuying } from '../guard/buying.service.ts'
import { isLive, type OrderState } from '../machines.ts'
import { noteEnd } from '../means/note-payment.ts'
import { findOwed } from '../returns/debts.queries.ts'
import {
  lockAttempts,
  lockBuyer,
  lockOrder,
  moveAttempt,
  type AttemptRow,
  type OrderRow,
} from '../settling/apply.queries.ts'
import { enqueueCancel } from '../settling/cancel.queries.ts'
import { enqueueSync } from '../settling/sync-jobs.queries.ts'
import { insertAttempt } from './attempts.queries.ts'
import { findOrder } from './orders.queries.ts'

/** The job comes after the request itself has had its time. */
const JOB_DELAY_MS = 5000
export const MOST_ATTEMPTS = 10

export const isPayable = (state: OrderState): boolean => state === 'open' || state === 'processing'

/** What is under way by another method gives way: ended here if nobody was asked yet, else where it is. */
async function giveWay(tx: Tx, live: readonly AttemptRow[], now: Date): Promise<void> {
  for (const attempt of live) {
    const { id, state } = attempt
    if (state === 'created') {
      await moveAttempt(tx, id, { to: 'canceled', cause: 'method_changed', at: now })
      await noteEnd(tx, attempt, 'canceled', now)
    } else await enqueueCancel(tx, id)
  }
}

export async function lockOwnOrder(ctx: AccountContext, tx: Tx, public_id: string): Promise<OrderRow> {
  await lockBuyer(tx, ctx.account.id)
  const found = (await findOrder(tx, ctx.account.id, public_id)) ?? fail('not_found')
  return (await lockOrder(tx, found.id)) ?? fail('not_found')
}

interface AttemptFacts {
  provider: string
  method: PaymentMethod
  sequence: 'oneoff' | 'first' | 'recurring'
  mandate_id?: MandateId
}

/** An attempt that is not sent yet, and the job that looks after it. */
export async function writeAttempt(tx: Tx, order: OrderRow, facts: AttemptFacts, now: Date): Promise<AttemptRow> {
  const { provider, method, sequence, mandate_id = null } = facts
  const next_sync_at = new Date(now.getTime() + MINUTE_MS)
  const payment = { order, provider, payment_method: method, at: now, next_sync_at, sequence, mandate_id }
  const attempt = await insertAttempt(tx, payment)
  await enqueueSync(tx, attempt.id, new Date(now.getTime() + JOB_DELAY_MS))
  return attempt
}

export interface Beginning {
  order: string
  method: PaymentMethod
  /** Whether the card may be charged again; undefined: as it was said before. */
  store: boolean | undefined
  /** Nobody: why not. */
  provider: string | { refusal: ErrorCode }
}

export interface Begun {
  attempt: AttemptRow
  fresh: boolean
}

const wasStoring = (attempts: readonly AttemptRow[]): boolean => attempts.at(-1)?.sequence === 'first'

/** Refuses what the member's limit or break forbids meanwhile, and a price that is promised no more. */
export async function requireBuyable(ctx: AccountContext, tx: Tx, order: OrderRow): Promise<void> {
  const { id, kind, total_cents: cents, currency, price_until } = order
  if (kind === 'bundle') await requireBuying(tx, ctx, { cents, currency }, id)
  if (ctx.now >= price_until) fail('price_changed')
}

/** Refuses who owes something: nothing but that can be paid then. */
export async function requireNoDebt({ account }: AccountContext, tx: Tx, { kind }: OrderRow): Promise<void> {
  if (kind === 'bundle' && (await findOwed(tx, account.id))) fail('account_limited')
}

/** One payment is under way for an order: the same method again is the same payment, another one takes its place. */
export function begin(ctx: AccountContext, factor: number, beginning: Beginning): Promise<Begun> {
  const { order: public_id, method, provider } = beginning
  const { now } = ctx
  return ctx.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, public_id)
    if (!isPayable(order.state)) fail('order_closed')
    await requireNoDebt(ctx, tx, order)
    const attempts = await lockAttempts(tx, order.id)
    const stores = CARD_METHODS.includes(method) && (beginning.store ?? wasStoring(attempts))
    const sequence = stores ? 'first' : 'oneoff'
    const live = attempts.filter(({ state }) => isLive(state))
    const same = live.find((one) => !one.canceling && one.payment_method === method && one.sequence === sequence)
    if (same) return { attempt: same, fresh: false }
    await requireBuyable(ctx, tx, order)
    if (typeof provider !== 'string') return fail(provider.refusal)
    if (attempts.length >= MOST_ATTEMPTS * factor) fail('too_many_requests')
    await requirePaymentMethod(tx, order, method)
    await giveWay(tx, live, now)
    return { attempt: await writeAttempt(tx, order, { provider, method, sequence }, now), fresh: true }
  })
}
