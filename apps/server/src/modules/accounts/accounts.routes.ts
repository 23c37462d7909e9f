import { accounts } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
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

export function accountsRoutes(keeping: Keeping): AnsweredRoute[] {
  return answer(accounts, {
    user: ({ ctx }) => currentUser(ctx, keeping),
    login: ({ ctx, body }) => login(ctx, keeping, body),
    change: ({ ctx, body }) => changeLanguage(ctx, keeping, ctx.account.id, body.language),
    logout: ({ ctx }) => closeSession(ctx),
    checkSignup: ({ ctx, body }) => checkSignup(ctx, body),
    signup: ({ ctx, body }) => signup(ctx, keeping, body),
    resendActivation: ({ ctx }) => resendActivation(ctx, keeping, ctx.account.id),
    link: ({ ctx, body }) => purposeOf(ctx, body.token),
    activate: ({ ctx, body }) => activate(ctx, body.token),
    requestReset: ({ ctx, body }) => requestReset(ctx, keeping, body),
    resetPassword: ({ ctx, body }) => resetPassword(ctx, keeping, body),
    sessions: ({ ctx }) => ownSessions(ctx, ctx.account),
    signupProgress: ({ ctx }) => signupProgress(ctx, ctx.account.id),
    proveLogin: ({ ctx, body }) => proveLogin(ctx, keeping, ctx.account, body.password),
    changePassword: ({ ctx, body }) => changePassword(ctx, keeping, ctx.account, body),
    requestEmailChange: ({ ctx, body }) => requestEmailChange(ctx, keeping, ctx.account, body.email),
    confirmEmailChange: ({ ctx, body }) => confirmEmailChange(ctx, keeping, body.token),
    undoChange: ({ ctx, body }) => undoChange(ctx, body.token),
    deleteAccount: ({ ctx, body }) => deleteAccount(ctx, keeping, ctx.account, body),
    reactivate: ({ ctx, body }) => reactivate(ctx, keeping, body.token),
    requestExport: ({ ctx }) => requestExport(ctx, keeping, ctx.account),
    exportState: ({ ctx }) => exportState(ctx, ctx.account),
    fetchExport: ({ ctx }) => fetchExport(ctx, keeping, ctx.account),
    endSession: ({ ctx, params }) => endOwnSession(ctx, ctx.account, params.id),
  })
}
