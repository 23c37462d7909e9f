/**
 * Sends money back. Whoever did not hear the answer looks before trying again: the same amount is never sent twice. What
 * the provider says of a refund comes in as all its news does. What does not go back the way it came is done by hand.
 */
import type { RefundId } from '@app/db/ids'
import type { PaymentProvider } from '../../../adapters/payments/port.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { HOUR_MS } from '../../../platform/calendar.ts'
import { isProviderError, type ProviderError } from '../../../platform/provider-errors.ts'
import { queueReturnMail } from '../returns/return-mails.ts'
import { canReturn, isWithheld } from '../returns/returns.rules.ts'
import { isCovered } from '../returns/withheld-refunds.service.ts'
import { lockBuyer } from './apply.queries.ts'
import type { AskingDeps } from './ask.service.ts'
import { providerOf, type SettlingContext } from './look-up.service.ts'
import {
  findRefund,
  moveRefund,
  noteRefundTry,
  planAgain,
  postponeRefund,
  withholdRefund,
  type RefundToSend,
} from './refunds.queries.ts'
import { syncAttempt } from './sync.service.ts'
import { nextRefundTry } from './sync-times.rules.ts'

const MOST_FAILURES = 5

const nextOf = ({ state, tries, state_at }: RefundToSend, now: Date) =>
  nextRefundTry({ state, tries, age_ms: now.getTime() - state_at.getTime() }, now)

/** It does not go back the way it came: a person sends it, to an account that the member is asked for. */
async function leaveToPerson(tx: Tx, refund: RefundToSend, now: Date): Promise<void> {
  const { id, state: from, order_id, account_id } = refund
  const move = { from, to: 'by_hand', cause: 'cannot_return', at: now, next_try_at: null } as const
  if (await moveRefund(tx, id, move)) await queueReturnMail(tx, 'refund_account', { id: order_id, account_id })
}

/** What failed is planned again, a day later each time; in the end a person has to do it. */
async function tryAgain(ctx: SettlingContext, refund: RefundToSend, now: Date): Promise<void> {
  if (isWithheld(refund)) return
  if (refund.failures < MOST_FAILURES) return planAgain(ctx.db, refund.id, now)
  await ctx.transaction(async (tx) => {
    await lockBuyer(tx, refund.account_id)
    // One whose money is not here is planned, and found to be without it.
    if (await isCovered(tx, refund)) await leaveToPerson(tx, refund, now)
    else await planAgain(tx, refund.id, now)
  })
}

/** A refund that nobody knows to be taken stays asked for, and is looked up before it is asked for again. */
async function noteFailure({ db, log }: SettlingContext, refund: RefundToSend, error: ProviderError, now: Date) {
  const { id, provider, tries } = refund
  log.warn({ error, provider }, 'refund not taken')
  if (error.outcome === 'unsure') return
  const isRefused = error.outcome === 'refused'
  const move = isRefused
    ? ({ to: 'failed', cause: 'refused' } as const)
    : ({ to: 'planned', cause: 'provider_away' } as const)
  const next_try_at = nextRefundTry({ state: move.to, tries, age_ms: 0 }, now)
  await moveRefund(db, id, { from: 'asking', ...move, at: now, next_try_at })
}

/** Asks for the refund; what became of it is looked up, as everything is. */
async function ask(ctx: SettlingContext, deps: AskingDeps, provider: PaymentProvider, refund: RefundToSend, now: Date) {
  const { payment_id, cents, key, attempt_id } = refund
  if (payment_id === null) throw new Error('money goes back that never came')
  if (!(await noteRefundTry(ctx.db, refund, nextOf(refund, now)))) return
  try {
    await provider.refund(payment_id, cents, key)
  } catch (error) {
    if (!isProviderError(error)) throw error
    return noteFailure(ctx, refund, error, now)
  }
  await syncAttempt(ctx, deps, attempt_id, now)
}

/** The refund after the provider was looked up; undefined where it could not be, or something became of the refund. */
async function lookFirst(ctx: SettlingContext, deps: AskingDeps, { id, attempt_id, state }: RefundToSend, now: Date) {
  const heard = await syncAttempt(ctx, deps, attempt_id, now)
  const refund = await findRefund(ctx.db, id)
  if (refund?.state !== state) return undefined
  if (heard && state === 'asking') return refund
  await postponeRefund(ctx.db, id, nextOf(refund, now))
  return undefined
}

/**
 * The refund, if it is this one's turn to ask for it; one whose money is not here is not sent. It is read under the lock:
 * what was withheld and released since has another key, and asked for with the old one nobody would know it.
 */
async function claim(ctx: SettlingContext, { id, account_id }: RefundToSend, now: Date) {
  return ctx.transaction(async (tx): Promise<RefundToSend | undefined> => {
    await lockBuyer(tx, account_id)
    const refund = await findRefund(tx, id)
    if (refund?.state !== 'planned') return undefined
    const move = { from: 'planned', to: 'asking', cause: 'sent', at: now, next_try_at: nextOf(refund, now) } as const
    if (!refund.is_paid) await postponeRefund(tx, id, new Date(now.getTime() + HOUR_MS))
    else if (!(await isCovered(tx, refund))) await withholdRefund(tx, refund, 'charged_back', now)
    else if (!canReturn(refund.payment_method)) await leaveToPerson(tx, refund, now)
    else if (await moveRefund(tx, id, move)) return { ...refund, state: move.to }
    return undefined
  })
}

/** Brings a refund a step further, whatever it waits for. */
export async function sendRefund(ctx: SettlingContext, deps: AskingDeps, id: RefundId, now: Date): Promise<void> {
  const found = await findRefund(ctx.db, id)
  const provider = found && providerOf(deps, found.provider)
  if (!found || !provider) return
  if (found.state === 'failed' || found.state === 'canceled') return tryAgain(ctx, found, now)
  const claimed = found.state === 'planned' ? await claim(ctx, found, now) : found
  if (claimed?.state !== 'asking' && claimed?.state !== 'sent') return
  const isFirst = claimed.state === 'asking' && claimed.tries === 0
  const refund = isFirst ? claimed : await lookFirst(ctx, deps, claimed, now)
  if (refund) await ask(ctx, deps, provider, refund, now)
}
