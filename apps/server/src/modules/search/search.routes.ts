/** Ties the calls of the search to the room. */
import { search } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { arrivalMailOf, changeArrivalMail } from './arrivals/arrival-mails.service.ts'
import { regionCountsFor } from './counting/region-counts.service.ts'
import { searchSimilar } from './pages/similar.service.ts'
import type { SearchDeps } from './deps.ts'
import { searchMembers } from './search.service.ts'

export function searchRoutes(deps: SearchDeps): AnsweredRoute[] {
  return answer(search, {
    members: ({ ctx, query }) => searchMembers(ctx, deps, query),
    similar: ({ ctx, query }) => searchSimilar(ctx, deps, query),
    regionCounts: ({ ctx, query }) => regionCountsFor(ctx, query.country),
    arrivalMail: ({ ctx }) => arrivalMailOf(ctx, ctx.account),
    changeArrivalMail: ({ ctx, body }) => changeArrivalMail(ctx, ctx.account, body.on),
  })
}
