/**
 * Asks a provider for a payment. The attempt is stored before, so that nothing is asked for that nobody knows of; asked for
 * again with the same key while the provider remembers it, and only looked for later. Who did not hear an answer is unsure,
 * and stays so until the provider says what it did.
 */
import type { AccountId, AttemptId } from '@app/db/ids'
import type { NewPayment, PaymentProvider, ProviderPayment } from '../../../adapters/payments/port.ts'
import { isProviderError, ProviderUnsure, type ProviderError } from '../../../platform/provider-errors.ts'
import { noteLook, type AttemptRow } from './apply.queries.ts'
import { applyPayment, endAttempt } from './apply.service.ts'
import { beginAsking, findStopped, type PaymentRequestRow } from './ask.queries.ts'
import { chargeMandate, type ChargingDeps } from './charge.service.ts'
import { enqueueSync } from './sync-jobs.queries.ts'
import { isRemembered, lookUp, providerOf, type SettlingContext, type SettlingDeps } from './look-up.service.ts'
import { nextSync } from './sync-times.rules.ts'

export interface AskingDeps extends SettlingDeps, ChargingDeps {
  /** Where the payer comes back to, and where the provider calls: `https://{domain}`. */
  public_address: string
  noticePath: (provider: string, attempt: string) => string
  /** Tells buyers apart for those who ask for it, without telling who they are. */
  customerReference: (account_id: AccountId) => string
}

/** Longer than a provider is waited for. */
const LEASE_MS = 15_000
/** A provider may repeat an error that it stored with the key: after so many it is looked for first. */
const ASKS_BEFORE_LOOK = 3

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
    ...(request.sequence === 'first' ? { store: true } : {}),
    ...(method === 'paysafecard' ? { customer_reference: deps.customerReference(request.account_id) } : {}),
  }
}

/**
 * Makes the payment of an attempt: one with a mandate is charged by it, every other one is made on the provider's page. Only
 * what a member pressed for writes an attempt with a mandate.
 */
function chargeFor(
  ctx: SettlingContext,
  deps: AskingDeps,
  provider: PaymentProvider,
  request: PaymentRequestRow,
  now: Date,
): Promise<ProviderPayment> {
  const payment = newPayment(deps, request)
  const { mandate_id } = request
  if (mandate_id === null) return provider.create(payment, request.key)
  return chargeMandate(ctx, deps, provider, { ...request, mandate_id }, payment, now)
}

/** What is known afterwards. `unsure`: it may have been done, so nothing else may be tried instead. */
export type AskOutcome = 'answered' | 'refused' | 'away' | 'unsure'

const ENDS = { refused: 'refused', away: 'provider_away' } as const

/** Whether there is nothing to wait for. A debit was signed for this provider: while it is away, it is asked again later. */
const isOver = (error: ProviderError, { payment_method }: PaymentRequestRow): boolean =>
  error.outcome === 'refused' || (error.outcome === 'away' && payment_method !== 'sdd')

/** A no, or nobody there, says nothing of what an earlier try may have done. */
async function noteFailure(
  ctx: SettlingContext,
  request: PaymentRequestRow,
  error: ProviderError,
  now: Date,
): Promise<AskOutcome> {
  const { id, provider, asks } = request
  ctx.log.warn({ error, provider }, 'payment provider did not answer')
  if (error.outcome !== 'unsure' && isOver(error, request) && asks === 1) {
    const end = { to: 'refused', cause: ENDS[error.outcome], at: now, asks } as const
    if (await ctx.transaction((tx) => endAttempt(tx, request, end))) return error.outcome
  }
  const next_sync_at = nextSync({ ...request, syncs: asks - 1 }, now)
  await noteLook(ctx.db, id, { at: now, next_sync_at })
  await enqueueSync(ctx.db, id, next_sync_at)
  return 'unsure'
}

async function ask(
  ctx: SettlingContext,
  deps: AskingDeps,
  provider: PaymentProvider,
  request: PaymentRequestRow,
  now: Date,
) {
  const answer = chargeFor(ctx, deps, provider, request, now)
  const payment = await answer.catch((error: unknown) => {
    if (isProviderError(error)) return error
    throw error
  })
  if (isProviderError(payment)) return noteFailure(ctx, request, payment, now)
  await ctx.transaction((tx) => applyPayment(tx, ctx.publish, request, payment, now))
  return 'answered'
}

/** Of what nobody waits for any more: what was never sent is not, and the rest is only looked up. */
async function stopAsking(ctx: SettlingContext, deps: AskingDeps, attempt: AttemptRow, now: Date): Promise<AskOutcome> {
  const end = { to: 'canceled', cause: 'order_ended', at: now } as const
  const isNew = attempt.state === 'created'
  if (isNew && (await ctx.transaction((tx) => endAttempt(tx, attempt, end)))) return 'answered'
  const provider = providerOf(deps, attempt.provider)
  const known = provider && (await lookUp(ctx, provider, attempt, now))
  return known === undefined ? 'unsure' : 'answered'
}

export async function askProvider(
  ctx: SettlingContext,
  deps: AskingDeps,
  id: AttemptId,
  now: Date,
): Promise<AskOutcome> {
  const stopped = await findStopped(ctx.db, id)
  if (stopped) return stopAsking(ctx, deps, stopped, now)
  const request = await beginAsking(ctx.db, id, now, new Date(now.getTime() + LEASE_MS))
  if (!request) return 'unsure'
  const provider = providerOf(deps, request.provider)
  if (!provider) return noteFailure(ctx, request, new ProviderUnsure('not configured'), now)
  const remembered = isRemembered(provider, request.requested_at, now)
  if (!remembered || request.asks > ASKS_BEFORE_LOOK) {
    const known = await lookUp(ctx, provider, request, now)
    if (known !== false || !remembered) return known === undefined ? 'unsure' : 'answered'
  }
  return ask(ctx, deps, provider, request, now)
}
