/** Calls of a member's settings. */
import type { DeleteReason } from '@app/contract'
import { accounts } from '@app/contract/addresses/accounts'
import { dataExports } from '@app/contract/addresses/data-exports'
import { chat } from '@app/contract/addresses/chat'
import { networks } from '@app/contract/addresses/networks'
import { paymentMeans } from '@app/contract/addresses/payment-means'
import { call, callFile } from './call.ts'
import { refusalOf } from './refusal.ts'
import { runLogout } from '../session/session-end.ts'

export function proveLogin(password: string) {
  return refusalOf(call(accounts.proveLogin, { body: { password } }))
}

interface Passwords {
  old_password: string
  password: string
  password_again: string
}

export function changePassword(body: Passwords) {
  // Wrong passwords are counted: this is never tried twice for one click.
  return refusalOf(call(accounts.changePassword, { body }, { once: true }))
}

export function requestEmailChange(email: string) {
  return refusalOf(call(accounts.requestEmailChange, { body: { email } }))
}

export function saveChatPreferences(body: { read_receipts: boolean }) {
  return refusalOf(call(chat.setPreferences, { body }))
}

export function changeOwnNetwork(body: { on: boolean }) {
  return refusalOf(call(networks.change, { body }))
}

export function endSession(id: string) {
  return refusalOf(call(accounts.endSession, { params: { id } }))
}

export function removePaymentMean(id: string) {
  return refusalOf(call(paymentMeans.remove, { params: { id } }))
}

export function deleteAccount(body: { reason?: DeleteReason; remarks?: string }) {
  // The session ends with the account: the page's own polls may learn of it before the answer is here.
  return refusalOf(runLogout(() => call(accounts.deleteAccount, { body })))
}

export function requestExport() {
  return refusalOf(call(dataExports.request, {}))
}

/** A background call: the page polls until the export is ready. */
export function exportState(signal: AbortSignal) {
  return call(dataExports.state, {}, { type: 'background', signal })
}

const KEEP_MS = 60_000

async function saveExport(): Promise<void> {
  const { content, name } = await callFile(dataExports.fetch, {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The blob URL is revoked later: some browsers start reading only after this function returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

export function fetchExport() {
  return refusalOf(saveExport())
}
