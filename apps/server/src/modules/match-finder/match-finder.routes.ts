/** Ties the call of the match finder to the room. */
import { matchFinder } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesDeps } from '../profiles/index.ts'
import { findMatches } from './match-finder.service.ts'

export function matchFinderRoutes(deps: ProfilesDeps): AnsweredRoute[] {
  return answer(matchFinder, {
    find: ({ ctx, body: { after, ...answers } }) => findMatches(ctx, deps, ctx.account, { answers, after }),
  })
}
