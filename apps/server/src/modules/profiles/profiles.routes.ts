import { preferences, profiles } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { blockedMembers, blockMember, unblockMember } from './blocking/blocking.service.ts'
import { interestsIn } from './interests/interests.service.ts'
import type { ProfilesDeps } from './deps.ts'
import { changeArea } from './own/area.service.ts'
import { changeOwnProfile, ownProfile } from './own/own-profile.service.ts'
import { changePreferences, ownPreferences } from './own/preferences.service.ts'
import { reportMember } from './reporting/reporting.service.ts'
import { changeEntryPages, entryPagesOf, landingFor } from './viewing/landing.service.ts'
import { unlock } from './viewing/unlock.service.ts'
import { viewProfile } from './viewing/view.service.ts'

export function profilesRoutes(deps: ProfilesDeps): AnsweredRoute[] {
  return [...profileRoutes(deps), ...preferencesRoutes()]
}

function preferencesRoutes(): AnsweredRoute[] {
  return answer(preferences, {
    own: ({ ctx }) => ownPreferences(ctx, ctx.account),
    change: ({ ctx, body }) => changePreferences(ctx, ctx.account, body),
  })
}

function profileRoutes(deps: ProfilesDeps): AnsweredRoute[] {
  return answer(profiles, {
    own: ({ ctx }) => ownProfile(ctx, deps, ctx.account),
    change: ({ ctx, body }) => changeOwnProfile(ctx, deps, ctx.account, body),
    changeArea: ({ ctx, body }) => changeArea(ctx, deps, ctx.account, body),
    landing: ({ ctx, params }) => landingFor(ctx, deps, params.id),
    entryPages: ({ ctx }) => entryPagesOf(ctx, deps, ctx.account),
    changeEntryPages: ({ ctx, body }) => changeEntryPages(ctx, deps, ctx.account, body),
    interests: ({ ctx, query }) => interestsIn(ctx, query.language),
    view: ({ ctx, params, query }) => viewProfile(ctx, deps, params.id, query),
    block: ({ ctx, params }) => blockMember(ctx, deps, ctx.account, params.id),
    unblock: ({ ctx, params }) => unblockMember(ctx, ctx.account, params.id),
    blocked: ({ ctx, query }) => blockedMembers(ctx, deps, ctx.account, query.after),
    unlockPhoto: ({ ctx, params, payment }) => unlock(ctx, deps, ctx.account, { ...params, payment }),
    report: ({ ctx, params, body }) => reportMember(ctx, deps, ctx.account, params.id, body),
  })
}
