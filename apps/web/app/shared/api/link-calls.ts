/** Calls of the links in mails. */
import { accounts } from '@app/contract/addresses/accounts'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

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
