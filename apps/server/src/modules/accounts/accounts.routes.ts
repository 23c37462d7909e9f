import { accounts } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { deleteAccount, reactivate } from './deletion.service.ts'
import { confirmEmailChange, requestEmailChange, undoChange } from './email-change.service.ts'
import type { Keeping } from './keeping.ts'
import { purposeOf } from './links.service.ts'
import { login } from './login.service.ts'
import { changePassword } from './password-change.service.ts'
import { proveLogin } from './recent-login.service.ts'
import { requestReset, resetPassword } from './reset.service.ts'
import { closeSession, endOwnSession, ownSessions } from './sessions.service.ts'
import { activate, checkSignup, resendActivation, signup, signupProgress } from './signup.service.ts'
import { changeLanguage, currentUser } from './users.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function accountsRoutes(keeping: Keeping): AnsweredRoute[] {
  return answer(accounts, {
    user: ({ ctx }) => currentUser(ctx),
    login: ({ ctx, body }) => login(ctx, keeping, body),
    change: ({ ctx, body }) => changeLanguage(ctx, own(ctx).id, body.language),
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
    requestExport: () => fail('not_found'),
    exportState: () => fail('not_found'),
    fetchExport: () => fail('not_found'),
    endSession: ({ ctx, params }) => endOwnSession(ctx, own(ctx), params.id).then(nothing),
  })
}
