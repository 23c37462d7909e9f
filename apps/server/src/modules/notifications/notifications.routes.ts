/** Ties the calls of notices to the room. */
import { notices } from '@app/contract'
import type { AccountContext } from '../../platform/context.ts'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { endOwnBrowser, subscribe } from './browsers/browsers.service.ts'
import type { NotificationsDeps } from './deps.ts'
import { entriesPage, entriesSeen } from './entries/entries.service.ts'
import { changePreferences, quietFor, readPreferences } from './preferences/preferences.service.ts'

interface RoutesDeps extends NotificationsDeps {
  /** Notices are mailed again after they were stopped. */
  resumeMail: (ctx: AccountContext) => Promise<void>
}

export function notificationsRoutes(deps: RoutesDeps): AnsweredRoute[] {
  return answer(notices, {
    subscribe: ({ ctx, body }) => subscribe(ctx, deps, body),
    preferences: ({ ctx }) => readPreferences(ctx),
    changePreferences: ({ ctx, body }) => changePreferences(ctx, body),
    resumeMail: ({ ctx }) => deps.resumeMail(ctx),
    list: ({ ctx, query }) => entriesPage(ctx, deps, query.after),
    seen: ({ ctx }) => entriesSeen(ctx),
    quiet: ({ ctx, body }) => quietFor(ctx, body.minutes),
    endBrowser: ({ ctx, params }) => endOwnBrowser(ctx, params.id),
  })
}
