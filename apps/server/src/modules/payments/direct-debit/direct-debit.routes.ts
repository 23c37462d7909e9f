/** Ties the calls of direct debits to the room. */
import { directDebits } from '@app/contract'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import { confirmDebit } from './confirm.service.ts'
import { readDebitForm } from './debit-form.service.ts'
import type { DirectDebitDeps } from './deps.ts'
import { requestDebit } from './request.service.ts'
import { resendCode } from './resend.service.ts'

export const directDebitRoutes = (deps: DirectDebitDeps): AnsweredRoute[] =>
  answer(directDebits, {
    form: ({ ctx, query }) => readDebitForm(ctx, deps, query),
    request: ({ ctx, body, payment }) => requestDebit(ctx, deps, body, payment),
    resend: ({ ctx, params }) => resendCode(ctx, deps, params.id),
    confirm: ({ ctx, params, body, payment }) => confirmDebit(ctx, deps, { id: params.id, otp: body.otp }, payment),
  })
