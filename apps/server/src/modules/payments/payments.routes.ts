/** Ties the calls of payments to the room. */
import { paymentNotices } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { takeNotice } from './settling/notices.service.ts'
import type { SettlingDeps } from './settling/sync.service.ts'

export function paymentsRoutes(deps: SettlingDeps): AnsweredRoute[] {
  return answer(paymentNotices, {
    notice: ({ ctx, params, raw }) => takeNotice(ctx, deps, params.provider, { ...raw, word: params.word }),
  })
}
