/** Ties the calls of payments to the room. */
import { paymentNotices } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { SettlingDeps } from './settling/look-up.service.ts'
import { receiveNotice } from './settling/notices.service.ts'

export function paymentsRoutes(deps: SettlingDeps): AnsweredRoute[] {
  return answer(paymentNotices, {
    notice: ({ ctx, params, raw }) => receiveNotice(ctx, deps, params.provider, { ...raw, word: params.word }),
  })
}
