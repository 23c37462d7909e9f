/** Calls of the account pages. */
import type { ErrorCode } from '@app/contract'
import { accounts } from '@app/contract/addresses/accounts'
import type { Locale } from '@app/i18n/locales'
import { call, callError } from './call.ts'
import { withProof } from './with-proof.ts'

export interface Failure {
  code: ErrorCode
  minutes: number
  /** The reason of the first refused field, if a field was refused. */
  reason: string | undefined
}

/** Undefined on success. */
async function failureOf(answer: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await answer
    return undefined
  } catch (error) {
    return toFailure(error)
  }
}

function toFailure(error: unknown): Failure {
  const { code, minutes, fields } = callError(error)
  return { code, minutes, reason: fields[0]?.reason }
}

export function logIn(email: string, password: string) {
  return failureOf(withProof((proof) => call(accounts.login, { body: { email, password, proof } })))
}

export function requestReset(email: string, language: Locale) {
  return failureOf(withProof((proof) => call(accounts.requestReset, { body: { email, language, proof } })))
}

export function resetPassword(token: string, password: string, password_again: string) {
  return failureOf(call(accounts.resetPassword, { body: { token, password, password_again } }))
}

export function resendActivation() {
  return failureOf(call(accounts.resendActivation, {}))
}

export function activate(token: string) {
  return failureOf(call(accounts.activate, { body: { token } }))
}

export function confirmEmailChange(token: string) {
  return failureOf(call(accounts.confirmEmailChange, { body: { token } }))
}

export function reactivate(token: string) {
  return failureOf(call(accounts.reactivate, { body: { token } }))
}

export function undoChange(token: string) {
  return failureOf(call(accounts.undoChange, { body: { token } }))
}

export async function endSession(): Promise<void> {
  await call(accounts.logout, {})
}
