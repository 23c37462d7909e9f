/**
 * The one way in for news of a payment: notices, the page one returns to, the sweeper and the nightly comparison all end
 * here. The provider is looked up outside any transaction, and what it says is applied in one.
 */
import type { AttemptId } from '@app/db/ids'
import type { PaymentProvider, ProviderPayment } from '../../../adapters/payments/port.ts'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { applyPayment } from './apply.service.ts'
import { findAttempt, moveAttempt, noteLook, type AttemptRow } from './apply.queries.ts'
import { nextSync } from './sync-times.rules.ts'

export interface SettlingDeps {
  providers: Partial<Record<string, PaymentProvider>>
}

/** Clocks differ a little: what was made for an attempt is not older than this before it. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS
/** What is not found twice, so long apart and after the provider forgot the key, was never made. */
const LOST_AFTER_MS = 10 * MINUTE_MS

type Ctx = Pick<JobContext, 'db' | 'publish' | 'log'>

function look(provider: PaymentProvider, attempt: AttemptRow): Promise<ProviderPayment | undefined> {
  if (attempt.provider_id !== null) return provider.find(attempt.provider_id)
  const since = new Date(attempt.created_at.getTime() - CLOCK_DIFFERENCE_MS)
  return provider.findOurs(attempt.public_id, since)
}

/** The provider knows nothing of it: asked for again while the key is remembered, given up after a second look later. */
async function notFound({ db }: Ctx, provider: PaymentProvider, attempt: AttemptRow, now: Date): Promise<void> {
  const { id, state, asked_at, synced_at } = attempt
  const age = now.getTime() - (asked_at ?? now).getTime()
  const forgotten = age > provider.key_memory_minutes * MINUTE_MS
  const looked_before = synced_at !== null && now.getTime() - synced_at.getTime() >= LOST_AFTER_MS
  if (state === 'asking' && forgotten && looked_before) {
    return moveAttempt(db, id, { to: 'lost', cause: 'not_found', at: now })
  }
  const next = forgotten ? new Date(now.getTime() + LOST_AFTER_MS) : nextSync(state, attempt.syncs, now)
  return noteLook(db, id, now, next)
}

/** Looks an attempt up and applies what it finds. Answers whether the provider could be reached. */
export async function syncAttempt(ctx: Ctx, deps: SettlingDeps, id: AttemptId, now: Date): Promise<boolean> {
  const attempt = await findAttempt(ctx.db, id)
  const provider = attempt && deps.providers[attempt.provider]
  if (!attempt || !provider || attempt.state === 'created' || attempt.state === 'refused') return true
  try {
    const payment = await look(provider, attempt)
    if (!payment) {
      await notFound(ctx, provider, attempt, now)
      return true
    }
    await ctx.db.transaction().execute((tx) => applyPayment(tx, ctx.publish, id, payment, now))
    return true
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ error, provider: attempt.provider }, 'payment could not be looked up')
    await noteLook(ctx.db, id, now, nextSync(attempt.state, attempt.syncs, now) ?? now)
    return false
  }
}
