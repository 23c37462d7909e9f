/**
 * Asks a provider for a payment. The attempt is stored before, so that nothing is asked for that nobody knows of; asked for
 * again with the same key while the provider remembers it, and only looked for later.
 */
import type { AttemptId } from '@app/db/ids'
import type { NewPayment, PaymentProvider } from '../../../adapters/payments/port.ts'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import { isProviderError, ProviderAway, ProviderRefused } from '../../../platform/provider-errors.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { applyPayment } from './apply.service.ts'
import { findRequest, markAsking, moveAttempt, noteLook, type PaymentRequestRow } from './ask.queries.ts'
import { syncAttempt, type SettlingDeps } from './sync.service.ts'
import { nextSync } from './sync-times.rules.ts'

type Ctx = Pick<JobContext, 'db' | 'publish' | 'log'>

export interface AskingDeps extends SettlingDeps {
  /** Where the payer comes back to, and where the provider calls: `https://{domain}`. */
  public_address: string
  noticePath: (provider: string, attempt: string) => string
}

function newPayment(deps: AskingDeps, request: PaymentRequestRow): NewPayment {
  const { public_id, number, cents, currency, payment_method: method, locale, country, created_at, domain } = request
  const origin = deps.public_address.replace('{domain}', domain)
  return {
    attempt: public_id,
    order_number: number,
    cents,
    currency,
    method,
    locale,
    country,
    begun_at: created_at,
    return_url: `${origin}/payments/${public_id}`,
    notice_url: `${origin}${deps.noticePath(request.provider, public_id)}`,
  }
}

const isRemembered = ({ key_memory_minutes }: PaymentProvider, asked_at: Date, now: Date) =>
  now.getTime() - asked_at.getTime() < key_memory_minutes * MINUTE_MS

/** What is known afterwards. `unsure`: it may have been done, so nothing else may be tried instead. */
export type AskOutcome = 'answered' | 'refused' | 'away' | 'unsure'

async function failed(ctx: Ctx, request: PaymentRequestRow, error: unknown, first: boolean, now: Date): Promise<AskOutcome> {
  if (!isProviderError(error)) throw error
  ctx.log.warn({ error, provider: request.provider }, 'payment provider did not answer')
  if (error instanceof ProviderRefused) {
    await moveAttempt(ctx.db, request.id, { to: 'refused', cause: 'refused', at: now })
    return 'refused'
  }
  // Away now says nothing of what an earlier try may have done.
  if (error instanceof ProviderAway && first) {
    await moveAttempt(ctx.db, request.id, { to: 'refused', cause: 'provider_away', at: now })
    return 'away'
  }
  await noteLook(ctx.db, request.id, now, nextSync('asking', request.syncs, now))
  return 'unsure'
}

export async function askProvider(ctx: Ctx, deps: AskingDeps, id: AttemptId, now: Date): Promise<AskOutcome> {
  const first = await markAsking(ctx.db, id, now)
  const request = await findRequest(ctx.db, id)
  const provider = request && deps.providers[request.provider]
  if (!request || !provider || request.state !== 'asking') return 'answered'
  if (!isRemembered(provider, request.asked_at ?? now, now)) {
    return (await syncAttempt(ctx, deps, id, now)) ? 'answered' : 'unsure'
  }
  try {
    const payment = await provider.create(newPayment(deps, request), request.key)
    await ctx.db.transaction().execute((tx) => applyPayment(tx, ctx.publish, id, payment, now))
    return 'answered'
  } catch (error) {
    return failed(ctx, request, error, first, now)
  }
}
