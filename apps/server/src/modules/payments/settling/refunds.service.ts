/**
 * Sends money back. Whoever did not hear the answer looks before trying again: the same amount is never sent twice. What
 * cannot go back the way it came is done by hand.
 */
import type { RefundId } from '@app/db/ids'
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { moveRefund } from './apply.queries.ts'
import { findRefund, markRefundAsking, noteRefundTry, type RefundToSend } from './refunds.queries.ts'
import { syncAttempt, type SettlingDeps } from './sync.service.ts'

type Ctx = Pick<JobContext, 'db' | 'publish' | 'log'>

const MOST_TRIES = 5
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS]

const nextTry = (tries: number, now: Date) =>
  new Date(now.getTime() + (WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? HOUR_MS))

async function refused(ctx: Ctx, { id, tries }: RefundToSend, now: Date): Promise<void> {
  await moveRefund(ctx.db, id, { to: 'failed', cause: 'refused', at: now })
  if (tries + 1 >= MOST_TRIES) return moveRefund(ctx.db, id, { to: 'by_hand', cause: 'cannot_return', at: now })
  await moveRefund(ctx.db, id, { to: 'planned', cause: 'tried_again', at: now })
  return noteRefundTry(ctx.db, id, nextTry(tries, now))
}

/** Whether the provider has it already, by our key; the look moves it then. */
async function isKnown(ctx: Ctx, deps: SettlingDeps, refund: RefundToSend, now: Date): Promise<boolean | undefined> {
  if (!(await syncAttempt(ctx, deps, refund.attempt_id, now))) return undefined
  return (await findRefund(ctx.db, refund.id))?.state !== 'asking'
}

export async function sendRefund(ctx: Ctx, deps: SettlingDeps, id: RefundId, now: Date): Promise<void> {
  const first = await markRefundAsking(ctx.db, id, now)
  const refund = await findRefund(ctx.db, id)
  const provider = refund && deps.providers[refund.provider]
  if (!refund || !provider || refund.state !== 'asking' || refund.payment_id === null) return
  if (!first) {
    const known = await isKnown(ctx, deps, refund, now)
    if (known !== false) {
      if (known === undefined) await noteRefundTry(ctx.db, id, nextTry(refund.tries, now))
      return
    }
  }
  try {
    const { id: provider_id, state } = await provider.refund(refund.payment_id, refund.cents, refund.key)
    const to = state === 'done' ? 'done' : 'sent'
    await moveRefund(ctx.db, id, { to, cause: 'reported', at: now }, provider_id)
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ error, provider: refund.provider }, 'refund not taken')
    if (error.outcome === 'refused') return refused(ctx, refund, now)
    if (error.outcome === 'away') await moveRefund(ctx.db, id, { to: 'planned', cause: 'provider_away', at: now })
    await noteRefundTry(ctx.db, id, nextTry(refund.tries, now))
  }
}
