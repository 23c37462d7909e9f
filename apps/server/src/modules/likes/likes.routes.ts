/** Ties the calls of likes to the room. */
import { likes } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { autoLike } from './auto-like/auto-like.service.ts'
import type { LikesDeps } from './deps.ts'
import { likeMember, unlikeMember } from './giving/giving.service.ts'
import { firstLikes, likeSeen, likesPage, newLikes } from './listing/listing.service.ts'
import { showMatch } from './showing/showing.service.ts'

export function likesRoutes(deps: LikesDeps): AnsweredRoute[] {
  return answer(likes, {
    list: ({ ctx }) => firstLikes(ctx, deps),
    page: ({ ctx, params, query }) => likesPage(ctx, deps, params.type, query.after),
    news: ({ ctx }) => newLikes(ctx),
    give: ({ ctx, params }) => likeMember(ctx, deps, ctx.account, params.id),
    takeBack: ({ ctx, params }) => unlikeMember(ctx, ctx.account, params.id),
    seen: ({ ctx, params }) => likeSeen(ctx, ctx.account, params.id),
    showMatch: ({ ctx }) => showMatch(ctx, deps, ctx.account),
    autoLike: ({ ctx }) => autoLike(ctx, deps),
  })
}
