/** Codes by SMS: six digits, of which a keyed hash is kept that is bound to the form they confirm. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { keyedHash, type KeyRing } from '../../../platform/keys.ts'

const DIGITS = 6

export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** `form` is the public id of the request it belongs to. */
export const hashCode = ([key]: KeyRing, form: string, code: string): Buffer => keyedHash(key, form, code)

export function isCode(keys: KeyRing, form: string, typed: string, code_hash: Buffer): boolean {
  const matches = keys.map((key) => timingSafeEqual(keyedHash(key, form, typed), code_hash))
  return matches.includes(true)
}
