/** Ties the calls of likes to the room. */
import { likes } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'
import { likeMember } from './giving/giving.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function likesRoutes(_keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(likes, {
    list: () => Promise.resolve({ profiles: [], liked_by: [], num_new: 0 }),
    page: () => Promise.resolve({ members: [], next: null }),
    news: () => Promise.resolve({ num_new: 0 }),
    give: ({ ctx, params }) => likeMember(ctx, own(ctx), params.id),
    takeBack: () => Promise.resolve({}).then(nothing),
    seen: () => Promise.resolve({}).then(nothing),
    autoLike: () => Promise.resolve({ profile: null, shown_as: null, match: false }),
  })
}
