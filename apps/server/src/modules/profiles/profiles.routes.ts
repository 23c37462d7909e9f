import { profiles } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { blockedMembers, blockMember, unblockMember } from './blocking/blocking.service.ts'
import { interestsIn } from './interests/interests.service.ts'
import type { ProfilesKeeping } from './keeping.ts'
import { changeArea } from './own/area.service.ts'
import { changeOwn, ownProfile } from './own/own-profile.service.ts'
import { reportMember } from './reporting/reporting.service.ts'
import { unlock } from './viewing/unlock.service.ts'
import { viewProfile } from './viewing/view.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function profilesRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(profiles, {
    own: ({ ctx }) => ownProfile(ctx, keeping, own(ctx)),
    change: ({ ctx, body }) => changeOwn(ctx, keeping, own(ctx), body),
    changeArea: ({ ctx, body }) => changeArea(ctx, keeping, own(ctx), body),
    interests: ({ ctx, query }) => interestsIn(ctx, query.language),
    view: ({ ctx, params, query }) => viewProfile(ctx, keeping, params.id, query),
    block: ({ ctx, params }) => blockMember(ctx, own(ctx), params.id).then(nothing),
    unblock: ({ ctx, params }) => unblockMember(ctx, own(ctx), params.id).then(nothing),
    blocked: ({ ctx, query }) => blockedMembers(ctx, keeping, own(ctx), query.after),
    unlockPhoto: ({ ctx, params, payment }) => unlock(ctx, keeping, own(ctx), { ...params, payment }),
    report: ({ ctx, params, body }) => reportMember(ctx, keeping, own(ctx), params.id, body).then(nothing),
  })
}
