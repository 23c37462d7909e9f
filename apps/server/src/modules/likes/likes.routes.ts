/** Ties the calls of likes to the room. */
import { likes } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'
import { autoLike } from './auto-like/auto-like.service.ts'
import { likeMember, unlikeMember } from './giving/giving.service.ts'
import { likesAtOnce, likeSeen, likesPage, newLikes } from './listing/listing.service.ts'

export function likesRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(likes, {
    list: ({ ctx }) => likesAtOnce(ctx, keeping),
    page: ({ ctx, params, query }) => likesPage(ctx, keeping, params.type, query.after),
    news: ({ ctx }) => newLikes(ctx),
    give: ({ ctx, params }) => likeMember(ctx, ctx.account, params.id),
    takeBack: ({ ctx, params }) => unlikeMember(ctx, ctx.account, params.id),
    seen: ({ ctx, params }) => likeSeen(ctx, ctx.account, params.id),
    autoLike: ({ ctx }) => autoLike(ctx, keeping),
  })
}
