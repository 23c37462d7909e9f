/** Sends another code for a form that still waits: half a minute after the last one, and three times at most. */
import type { DebitRequest } from '@app/contract'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { hashCode, newCode } from './codes.ts'
import type { DirectDebitDeps } from './deps.ts'
import { openForm } from './form.ts'
import { guardText } from './guards.service.ts'
import { readMobile } from './phones.rules.ts'
import { phoneCountries, requestView } from './request.service.ts'
import { codeEnd, isFormKept, minutesUntil, resendAt, resendBefore } from './request-times.rules.ts'
import { findRequest, replaceCode, type RequestRow } from './requests.queries.ts'
import { sendCode } from './send-code.service.ts'

/** Why there is no other code now. */
function requireResendable(request: RequestRow, now: Date): void {
  if (request.order_id !== null) fail('order_closed')
  if (!isFormKept(request, now)) fail('otp_expired')
  const { blocked_until } = request
  if (blocked_until !== null && blocked_until > now) fail('otp_spent', { minutes: minutesUntil(blocked_until, now) })
  const free_at = resendAt(request)
  if (free_at === null || free_at > now)
    fail('too_many_requests', { minutes: free_at ? minutesUntil(free_at, now) : 0 })
}

export async function resendCode(ctx: AccountContext, deps: DirectDebitDeps, id: string): Promise<DebitRequest> {
  const { account, db, now } = ctx
  const request = (await findRequest(db, account.id, id)) ?? fail('not_found')
  requireResendable(request, now)
  const form = openForm(deps.bank_keys, request.public_id, request.form_encrypted) ?? fail('otp_expired')
  const mobile = readMobile(form.phone, phoneCountries(ctx, request.country)) ?? fail('otp_expired')
  await guardText(ctx, deps, mobile)
  const code = newCode()
  const replaced =
    (await replaceCode(db, request.id, {
      code_hash: hashCode(deps.code_keys, request.public_id, code),
      now,
      sent_before: resendBefore(now),
      expires_at: codeEnd(now),
    })) ?? fail('too_many_requests', { minutes: 1 })
  if (!(await sendCode(ctx, deps, replaced, form.phone, code))) fail('payment_method_unavailable')
  return requestView(replaced, mobile.hint)
}
