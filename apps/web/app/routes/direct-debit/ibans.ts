/** Account numbers as people write them: in groups of four, with check digits that find most slips. The server knows the rest. */
const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

const compact = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const groupIban = (typed: string): string => compact(typed).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Letters count as two digits, and the whole leaves one when divided by 97. */
export function isIban(typed: string): boolean {
  const iban = compact(typed)
  if (!FORM.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** What could be a phone number at all. */
export const isPhone = (typed: string): boolean => /^\+?\d{8,15}$/.test(typed.replaceAll(/[\s().-]/g, ''))
