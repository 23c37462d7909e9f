/** Looks an attempt up at its provider: outside any transaction, and what it says is applied in one. */
import type { PaymentProvider, ProviderPayment } from '../../../adapters/payments/port.ts'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { applyPayment, endAttempt } from './apply.service.ts'
import { insertDifference, noteLook, type AttemptRow } from './apply.queries.ts'
import { nextSync } from './sync-times.rules.ts'

/** Of a request or a job: both settle. */
export type SettlingContext = Pick<JobContext, 'db' | 'publish' | 'log' | 'transaction'>

export interface SettlingDeps {
  providers: Partial<Record<string, PaymentProvider>>
}

/** Clocks differ a little: what was made for an attempt is not older than this before it. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS
/** What is not found twice, so long apart and after the provider forgot the key, was never made. */
const LOST_AFTER_MS = 10 * MINUTE_MS

export const providerOf = ({ providers }: SettlingDeps, name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined

/** Whether a repeat with the same key is still the same payment to the provider. */
export const isRemembered = ({ key_memory_minutes }: PaymentProvider, requested_at: Date, now: Date): boolean =>
  now.getTime() - requested_at.getTime() < key_memory_minutes * MINUTE_MS

function find(provider: PaymentProvider, attempt: AttemptRow): Promise<ProviderPayment | undefined> {
  if (attempt.provider_id !== null) return provider.find(attempt.provider_id)
  const since = new Date(attempt.created_at.getTime() - CLOCK_DIFFERENCE_MS)
  return provider.findOurs(attempt.public_id, since)
}

/** The provider knows nothing of it: given up after a second look, if nobody can have asked for it any more. */
async function noteMissing(tx: Tx, provider: PaymentProvider, attempt: AttemptRow, now: Date): Promise<void> {
  const { id, state, requested_at, missed_at, provider_id } = attempt
  if (provider_id !== null) {
    const difference = { provider: provider.name, provider_id, attempt_id: id, kind: 'ours_unknown', found_at: now } as const
    await insertDifference(tx, difference)
  }
  const isForgotten = state === 'asking' && requested_at !== null && !isRemembered(provider, requested_at, now)
  if (!isForgotten) return noteLook(tx, id, { at: now, next_sync_at: nextSync(attempt, now) })
  const isSecond = missed_at !== null && now.getTime() - missed_at.getTime() >= LOST_AFTER_MS
  if (isSecond && (await endAttempt(tx, attempt, { to: 'lost', cause: 'not_found', at: now }))) return undefined
  return noteLook(tx, id, { at: now, next_sync_at: new Date(now.getTime() + LOST_AFTER_MS), missed_at: now })
}

/** Whether the provider knows the attempt; undefined where it did not say. What it says is applied. */
export async function lookUp(
  ctx: SettlingContext,
  provider: PaymentProvider,
  attempt: AttemptRow,
  now: Date,
): Promise<boolean | undefined> {
  try {
    const payment = await find(provider, attempt)
    await ctx.transaction((tx) =>
      payment ? applyPayment(tx, ctx.publish, attempt, payment, now) : noteMissing(tx, provider, attempt, now),
    )
    return payment !== undefined
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ error, provider: attempt.provider }, 'payment could not be looked up')
    const next_sync_at = nextSync(attempt, now) ?? new Date(now.getTime() + MINUTE_MS)
    await noteLook(ctx.db, attempt.id, { at: now, next_sync_at })
    return undefined
  }
}
