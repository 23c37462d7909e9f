/** Ties the calls of credits to the room. */
import { credits } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { historyOf } from './history.service.ts'
import type { CreditsKeeping } from './keeping.ts'

export function creditsRoutes(keeping: CreditsKeeping): AnsweredRoute[] {
  return answer(credits, {
    history: ({ ctx, query }) => historyOf(ctx, keeping, ctx.account, query.after),
  })
}
