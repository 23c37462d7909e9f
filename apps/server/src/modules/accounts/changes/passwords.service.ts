import { fail } from '../../../platform/refusal.ts'
import { passwordFault } from './passwords.rules.ts'

/** Refuses a password that strangers would guess; `known` is what they know of its owner. */
export function refuseWeakPassword(password: string, known: readonly string[]): void {
  const reason = passwordFault(password, known)
  if (reason) fail('invalid_input', { fields: [{ path: '/password', reason }] })
}
