/** Calls of the account pages. */
import { accounts } from '@app/contract/addresses/accounts'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'
import { withProof } from './with-proof.ts'

export function logIn(email: string, password: string) {
  return refusalOf(withProof((proof) => call(accounts.login, { body: { email, password, proof } })))
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

export function findLink(token: string) {
  return outcomeOf(call(accounts.link, { body: { token } }))
}

export function declineLink(token: string) {
  return refusalOf(call(accounts.declineLink, { body: { token } }))
}

/** What somebody types who opened a link in another browser. */
export interface TypedPassword {
  password?: string
  new_password?: string
}

export function activate(token: string, typed: TypedPassword = {}) {
  return refusalOf(call(accounts.activate, { body: { token, ...typed } }))
}

export function confirmEmailChange(token: string, { password }: TypedPassword = {}) {
  return refusalOf(call(accounts.confirmEmailChange, { body: { token, password } }))
}

export function reactivate(token: string) {
  return refusalOf(call(accounts.reactivate, { body: { token } }))
}

export function undoChange(token: string) {
  return refusalOf(call(accounts.undoChange, { body: { token } }))
}

export async function endSession(): Promise<void> {
  await call(accounts.logout, {})
}
