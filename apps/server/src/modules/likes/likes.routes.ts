/** Ties the calls of likes to the room. */
import { likes } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'
import { autoLike } from './auto-like/auto-like.service.ts'
import { likeMember, unlikeMember } from './giving/giving.service.ts'
import { likesAtOnce, likeSeen, likesPage, newLikes } from './listing/listing.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function likesRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(likes, {
    list: ({ ctx }) => likesAtOnce(ctx, keeping),
    page: ({ ctx, params, query }) => likesPage(ctx, keeping, params.type, query.after),
    news: ({ ctx }) => newLikes(ctx),
    give: ({ ctx, params }) => likeMember(ctx, own(ctx), params.id),
    takeBack: ({ ctx, params }) => unlikeMember(ctx, own(ctx), params.id).then(nothing),
    seen: ({ ctx, params }) => likeSeen(ctx, own(ctx), params.id).then(nothing),
    autoLike: ({ ctx }) => autoLike(ctx, keeping),
  })
}
