import { profiles } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { blockedMembers, blockMember, unblockMember } from './blocking/blocking.service.ts'
import { interestsIn } from './interests/interests.service.ts'
import type { ProfilesKeeping } from './keeping.ts'
import { changeArea } from './own/area.service.ts'
import { changeOwn, ownProfile } from './own/own-profile.service.ts'
import { reportMember } from './reporting/reporting.service.ts'
import { unlock } from './viewing/unlock.service.ts'
import { viewProfile } from './viewing/view.service.ts'

export function profilesRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(profiles, {
    own: ({ ctx }) => ownProfile(ctx, keeping, ctx.account),
    change: ({ ctx, body }) => changeOwn(ctx, keeping, ctx.account, body),
    changeArea: ({ ctx, body }) => changeArea(ctx, keeping, ctx.account, body),
    interests: ({ ctx, query }) => interestsIn(ctx, query.language),
    view: ({ ctx, params, query }) => viewProfile(ctx, keeping, params.id, query),
    block: ({ ctx, params }) => blockMember(ctx, ctx.account, params.id),
    unblock: ({ ctx, params }) => unblockMember(ctx, ctx.account, params.id),
    blocked: ({ ctx, query }) => blockedMembers(ctx, keeping, ctx.account, query.after),
    unlockPhoto: ({ ctx, params, payment }) => unlock(ctx, keeping, ctx.account, { ...params, payment }),
    report: ({ ctx, params, body }) => reportMember(ctx, keeping, ctx.account, params.id, body),
  })
}
