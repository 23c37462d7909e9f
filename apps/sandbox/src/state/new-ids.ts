/** Ids as the providers write them, with their beginnings. */
import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function letters(count: number): string {
  return [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

type MolliePrefix = 'tr' | 're' | 'chb' | 'cst' | 'mdt'
type StripePrefix = 'cs_test' | 'pi' | 'ch' | 're' | 'du' | 'cus' | 'pm' | 'seti' | 'evt' | 'mandate'
type OwnPrefix = 'notice' | 'plan' | 'sms'

export const newMollieId = (prefix: MolliePrefix): string => `${prefix}_test${letters(10)}`
export const newStripeId = (prefix: StripePrefix): string => `${prefix}_${letters(24)}`
export const newOwnId = (prefix: OwnPrefix): string => `${prefix}_${letters(16)}`
/** What opens a page: not to be guessed. */
export const newToken = (): string => letters(32)
