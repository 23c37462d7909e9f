/** Calls of the account pages. */
import { accounts } from '@app/contract/addresses/accounts'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { refusalOf } from './refusal.ts'
import { withProof } from './with-proof.ts'

/** `come_back` takes back the deletion of the account, for who showed its password. */
export function logIn(email: string, password: string, more: { come_back?: true } = {}) {
  return refusalOf(withProof((proof) => call(accounts.login, { body: { email, password, proof, ...more } })))
}

export function requestReset(email: string, language: Locale) {
  return refusalOf(withProof((proof) => call(accounts.requestReset, { body: { email, language, proof } })))
}

export function resetPassword(token: string, password: string, password_again: string) {
  return refusalOf(call(accounts.resetPassword, { body: { token, password, password_again } }))
}

export function resendActivation() {
  return refusalOf(call(accounts.resendActivation, {}))
}

export async function endSession(): Promise<void> {
  await call(accounts.logout, {})
}
