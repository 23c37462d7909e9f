/**
 * Signs a direct debit with the code that was sent. A try counts before the code is looked at. Order, mandate, attempt and
 * the mail that announces the debit are there together or not at all; then the provider is asked, as for every payment.
 */
import type { Payment } from '@app/contract'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { paymentFor, type Payment as PaidCall } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { siteOf } from '../../sites/index.ts'
import { findLastAttempt, findOwnAttempt } from '../checkout/attempts.queries.ts'
import { paymentFrom } from '../checkout/payment-view.ts'
import { providersFor } from '../routing/routing.service.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'
import { askProvider } from '../settling/ask.service.ts'
import { atMost } from '../waiting.ts'
import { isCode } from './codes.ts'
import { requireCreditor } from './debit-form.service.ts'
import type { DirectDebitDeps } from './deps.ts'
import { openForm } from './form.ts'
import { afterLastTry, minutesUntil, MOST_TRIES } from './request-times.rules.ts'
import { countTry, findRequest, type RequestRow } from './requests.queries.ts'
import { signDebit } from './sign.service.ts'

/** Why a code is not looked at. */
function refuseTry({ tries, blocked_until }: RequestRow, now: Date): never {
  if (tries < MOST_TRIES) fail('otp_expired')
  return fail('otp_spent', { minutes: minutesUntil(blocked_until ?? now, now) })
}

/** A request whose code is right; or the payment, where it was signed before. */
async function takeCode(
  { account, db, now }: AccountContext,
  { code_keys }: DirectDebitDeps,
  id: string,
  otp: string,
): Promise<RequestRow> {
  const counted = await countTry(db, account.id, id, { now, ...afterLastTry(now) })
  if (!counted) {
    const request = (await findRequest(db, account.id, id)) ?? fail('not_found')
    return request.order_id === null ? refuseTry(request, now) : request
  }
  if (counted.code_hash !== null && isCode(code_keys, counted.public_id, otp, counted.code_hash)) return counted
  const left = MOST_TRIES - counted.tries
  return left > 0 ? fail('otp_wrong', { tries: left }) : refuseTry(counted, now)
}

async function viewOf({ db, account }: AccountContext, { public_id }: AttemptRow): Promise<Payment> {
  const attempt = (await findOwnAttempt(db, account.id, public_id)) ?? fail('not_found')
  return paymentFrom(attempt, { public_id: attempt.order_public_id, completed_by: attempt.completed_by })
}

/** Who collects it, of those that can be reached. */
async function requireProvider(ctx: AccountContext, deps: DirectDebitDeps, request: RequestRow): Promise<string> {
  const { country, currency, total_cents: cents } = request
  const { providers, refusal } = await providersFor(ctx, deps, 'sdd', { country, currency, cents })
  return providers[0] ?? fail(refusal)
}

async function sign(ctx: AccountContext, deps: DirectDebitDeps, request: RequestRow, call: PaidCall) {
  const form = openForm(deps.bank_keys, request.public_id, request.form_encrypted) ?? fail('otp_expired')
  const creditor_identifier = requireCreditor(siteOf(ctx), deps)
  const provider = await requireProvider(ctx, deps, request)
  // Of the request and not of the code: what was typed leaves no trace.
  const { key, fingerprint } = paymentFor({ key: call.key, shown: undefined }, ['sign', request.public_id, null])
  const signed_on = dayIn(ctx.site.time_zone, ctx.now)
  const paid = { key, fingerprint, shown: request.total_cents }
  return ctx.transaction((tx) =>
    signDebit(ctx, deps, tx, { request, form, provider, creditor_identifier, signed_on, call: paid }),
  )
}

export async function confirmDebit(
  ctx: AccountContext,
  deps: DirectDebitDeps,
  { id, otp }: { id: string; otp: string },
  call: PaidCall,
): Promise<Payment> {
  requireConfirmed(ctx.account)
  const request = await takeCode(ctx, deps, id, otp)
  if (request.order_id !== null) {
    return viewOf(ctx, (await findLastAttempt(ctx.db, request.order_id)) ?? fail('not_found'))
  }
  const { attempt, fresh } = await sign(ctx, deps, request, call)
  // What it comes to is told by the payment, not by this call: it was ordered, and the provider may be slow.
  if (fresh) await atMost(deps.limits.provider_create_ms, ctx.log, askProvider(ctx, deps, attempt.id, ctx.now))
  return viewOf(ctx, attempt)
}
