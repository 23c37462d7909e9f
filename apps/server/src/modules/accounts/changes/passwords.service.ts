import { fail } from '../../../platform/refusal.ts'
import { validatePassword } from './passwords.rules.ts'

/** Refuses a password that strangers would guess; `known` is what they know of its owner. */
export function refuseWeakPassword(password: string, personalWords: readonly string[]): void {
  const reason = validatePassword(password, personalWords)
  if (reason) fail('invalid_input', { fields: [{ path: '/password', reason }] })
}
