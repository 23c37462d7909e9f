/** References of mandates: what the debtor's bank shows, with the day they were drawn and digits that tell nothing. */
import { randomInt } from 'node:crypto'

/** Without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** `day` as `YYYY-MM-DD`. */
export function newReference(day: string): string {
  const drawn = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
  return `DD${day.replaceAll('-', '')}${drawn}`
}
