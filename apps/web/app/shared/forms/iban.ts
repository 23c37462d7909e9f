/** An IBAN as it is typed: grouped for the eye, and whether its check digits are right. The server looks again. */
const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

const plain = (typed: string) => typed.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

export const groupIban = (typed: string): string => plain(typed).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The remainder by 97 of the digits, letters counted from A = 10, with the first four at the end (ISO 13616). */
export function isIban(typed: string): boolean {
  const iban = plain(typed)
  if (!FORM.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
