import { accounts, dataExports, passkeys } from '@app/contract'
import { normaliseEmail } from '@app/contract/signup-rules'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { deleteAccount, reactivate } from './leaving/deletion.service.ts'
import { confirmEmailChange, requestEmailChange, undoChange } from './changes/email-change.service.ts'
import { exportState, fetchExport, requestExport } from './leaving/export.service.ts'
import type { AccountsDeps } from './deps.ts'
import { declineLink } from './links/declining.service.ts'
import { purposeOf } from './links/links.service.ts'
import { countLogin } from './login/count-logins.ts'
import { login } from './login/login.service.ts'
import { changePassword } from './changes/password-change.service.ts'
import { logInWithPasskey, requestPasskey } from './passkeys/passkey-login.service.ts'
import { addPasskey, ownPasskeys, preparePasskey, removeOwnPasskey } from './passkeys/passkeys.service.ts'
import { proveLogin } from './login/recent-login.service.ts'
import { requestReset, resetPassword } from './changes/reset.service.ts'
import { endOwnSession, ownSessions } from './login/own-sessions.service.ts'
import { logOut } from './login/sessions.service.ts'
import { activate, checkSignup, resendActivation, signup, signupProgress } from './signup/signup.service.ts'
import { watch } from './security-events.ts'
import { changeLanguage, currentUser } from './users.service.ts'

export const accountsRoutes = (deps: AccountsDeps): AnsweredRoute[] => [
  ...ownRoutes(deps),
  ...passkeysRoutes(deps),
  ...dataExportsRoutes(deps),
]

function ownRoutes(deps: AccountsDeps): AnsweredRoute[] {
  return answer(accounts, {
    user: ({ ctx }) => currentUser(ctx, deps),
    login: ({ ctx, body }) =>
      watch(ctx, deps, countLogin(deps, login(ctx, deps, body)), { who: normaliseEmail(body.email) }),
    change: ({ ctx, body }) => changeLanguage(ctx, deps, ctx.account.id, body.language),
    logout: ({ ctx }) => logOut(ctx),
    checkSignup: ({ ctx, body }) => checkSignup(ctx, deps, body),
    signup: ({ ctx, body }) => signup(ctx, deps, body),
    resendActivation: ({ ctx }) => resendActivation(ctx, deps, ctx.account.id),
    link: ({ ctx, body }) => watch(ctx, deps, purposeOf(ctx, body.token)),
    declineLink: ({ ctx, body }) => watch(ctx, deps, declineLink(ctx, deps, body.token), { done: 'link_declined' }),
    activate: ({ ctx, body }) => watch(ctx, deps, activate(ctx, deps, body)),
    requestReset: ({ ctx, body }) =>
      watch(ctx, deps, requestReset(ctx, deps, body), { who: normaliseEmail(body.email), done: 'reset_requested' }),
    resetPassword: ({ ctx, body }) => watch(ctx, deps, resetPassword(ctx, deps, body), { done: 'reset_done' }),
    sessions: ({ ctx }) => ownSessions(ctx, ctx.account),
    signupProgress: ({ ctx }) => signupProgress(ctx, ctx.account.id),
    proveLogin: ({ ctx, body }) => watch(ctx, deps, proveLogin(ctx, deps, ctx.account, body.password)),
    changePassword: ({ ctx, body }) =>
      watch(ctx, deps, changePassword(ctx, deps, ctx.account, body), { done: 'password_changed' }),
    requestEmailChange: ({ ctx, body }) => requestEmailChange(ctx, deps, ctx.account, body.email),
    confirmEmailChange: ({ ctx, body }) =>
      watch(ctx, deps, confirmEmailChange(ctx, deps, body), { done: 'email_changed' }),
    undoChange: ({ ctx, body }) => watch(ctx, deps, undoChange(ctx, body.token), { done: 'change_undone' }),
    deleteAccount: ({ ctx, body }) => deleteAccount(ctx, deps, ctx.account, body),
    reactivate: ({ ctx, body }) => watch(ctx, deps, reactivate(ctx, deps, body.token)),
    endSession: ({ ctx, params }) => endOwnSession(ctx, ctx.account, params.id),
  })
}

function passkeysRoutes(deps: AccountsDeps): AnsweredRoute[] {
  return answer(passkeys, {
    list: ({ ctx }) => ownPasskeys(ctx, ctx.account),
    prepare: ({ ctx }) => preparePasskey(ctx, deps, ctx.account),
    remove: ({ ctx, params }) => removeOwnPasskey(ctx, ctx.account, params.id),
    request: ({ ctx }) => requestPasskey(ctx, deps),
    add: ({ ctx, body }) =>
      watch(ctx, deps, addPasskey(ctx, deps, ctx.account, body.passkey), { done: 'passkey_added' }),
    logIn: ({ ctx, body }) => watch(ctx, deps, countLogin(deps, logInWithPasskey(ctx, deps, body.passkey))),
  })
}

function dataExportsRoutes(deps: AccountsDeps): AnsweredRoute[] {
  return answer(dataExports, {
    request: ({ ctx }) => requestExport(ctx, deps, ctx.account),
    state: ({ ctx }) => exportState(ctx, ctx.account),
    fetch: ({ ctx }) => fetchExport(ctx, deps, ctx.account),
  })
}
