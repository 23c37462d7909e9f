/** Ties the calls of the search to the room. */
import { search } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { searchSimilar } from './finding/similar.service.ts'
import type { SearchKeeping } from './keeping.ts'
import { searchMembers } from './search.service.ts'

export function searchRoutes(keeping: SearchKeeping): AnsweredRoute[] {
  return answer(search, {
    members: ({ ctx, query }) => searchMembers(ctx, keeping, query),
    similar: ({ ctx, query }) => searchSimilar(ctx, keeping, query),
  })
}
