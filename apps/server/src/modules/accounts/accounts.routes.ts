import { accounts } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { deleteAccount, reactivate } from './leaving/deletion.service.ts'
import { confirmEmailChange, requestEmailChange, undoChange } from './changes/email-change.service.ts'
import { exportState, fetchExport, requestExport } from './leaving/export.service.ts'
import type { Keeping } from './keeping.ts'
import { purposeOf } from './links/links.service.ts'
import { login } from './entry/login.service.ts'
import { changePassword } from './changes/password-change.service.ts'
import { proveLogin } from './entry/recent-login.service.ts'
import { requestReset, resetPassword } from './changes/reset.service.ts'
import { closeSession, endOwnSession, ownSessions } from './entry/sessions.service.ts'
import { activate, checkSignup, resendActivation, signup, signupProgress } from './signup/signup.service.ts'
import { changeLanguage, currentUser } from './users.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function accountsRoutes(keeping: Keeping): AnsweredRoute[] {
  return answer(accounts, {
    user: ({ ctx }) => currentUser(ctx, keeping),
    login: ({ ctx, body }) => login(ctx, keeping, body),
    change: ({ ctx, body }) => changeLanguage(ctx, keeping, own(ctx).id, body.language),
    logout: ({ ctx }) => closeSession(ctx).then(nothing),
    checkSignup: ({ ctx, body }) => checkSignup(ctx, body),
    signup: ({ ctx, body }) => signup(ctx, keeping, body),
    resendActivation: ({ ctx }) => resendActivation(ctx, keeping, own(ctx).id).then(nothing),
    link: ({ ctx, body }) => purposeOf(ctx, body.token),
    activate: ({ ctx, body }) => activate(ctx, body.token).then(nothing),
    requestReset: ({ ctx, body }) => requestReset(ctx, keeping, body).then(nothing),
    resetPassword: ({ ctx, body }) => resetPassword(ctx, keeping, body).then(nothing),
    sessions: ({ ctx }) => ownSessions(ctx, own(ctx)),
    signupProgress: ({ ctx }) => signupProgress(ctx, own(ctx).id),
    proveLogin: ({ ctx, body }) => proveLogin(ctx, keeping, own(ctx), body.password).then(nothing),
    changePassword: ({ ctx, body }) => changePassword(ctx, keeping, own(ctx), body).then(nothing),
    requestEmailChange: ({ ctx, body }) => requestEmailChange(ctx, keeping, own(ctx), body.email).then(nothing),
    confirmEmailChange: ({ ctx, body }) => confirmEmailChange(ctx, keeping, body.token).then(nothing),
    undoChange: ({ ctx, body }) => undoChange(ctx, body.token).then(nothing),
    deleteAccount: ({ ctx, body }) => deleteAccount(ctx, keeping, own(ctx), body).then(nothing),
    reactivate: ({ ctx, body }) => reactivate(ctx, keeping, body.token).then(nothing),
    requestExport: ({ ctx }) => requestExport(ctx, keeping, own(ctx)).then(nothing),
    exportState: ({ ctx }) => exportState(ctx, own(ctx)),
    fetchExport: ({ ctx }) => fetchExport(ctx, keeping, own(ctx)),
    endSession: ({ ctx, params }) => endOwnSession(ctx, own(ctx), params.id).then(nothing),
  })
}
