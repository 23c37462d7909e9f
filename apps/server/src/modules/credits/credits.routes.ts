/** Ties the calls of credits to the room. */
import { credits } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { listLedgerHistory } from './history.service.ts'
import type { CreditsDeps } from './deps.ts'

export function creditsRoutes(deps: CreditsDeps): AnsweredRoute[] {
  return answer(credits, {
    history: ({ ctx, query }) => listLedgerHistory(ctx, deps, ctx.account, query.after),
  })
}
