/** Ties the call of the match finder to the room. */
import { matchFinder } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'
import { findMatches } from './finding.service.ts'

export function matchFinderRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(matchFinder, {
    find: ({ ctx, body: { after, ...answers } }) => findMatches(ctx, keeping, ctx.account, { answers, after }),
  })
}
