/**
 * The number of a complaint, as it is said on the phone: five characters drawn by lot and one that checks them, in the letters
 * of Crockford, which nobody mixes up. Any one character that was misheard and any two that were swapped are noticed.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DRAWN = 5
const BITS = 5
/** How many numbers there are. */
export const COMPLAINT_NUMBERS = LETTERS.length ** DRAWN
/** x⁵ = x² + 1: multiplying by x makes each place weigh differently. */
const REDUCTION = 0b100101
const OVERFLOW = 1 << BITS

function timesX(value: number): number {
  const doubled = value << 1
  return doubled >= OVERFLOW ? doubled ^ REDUCTION : doubled
}

const checkOf = (drawn: readonly number[]) => drawn.reduce((check, value) => timesX(check ^ value), 0)

function spell(values: readonly number[]): string {
  const letters = values.map((value) => LETTERS.charAt(value)).join('')
  return `K-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** From a number that was drawn below `COMPLAINT_NUMBERS`. */
export function complaintNumber(drawn: number): string {
  const values = Array.from({ length: DRAWN }, (_, place) => (drawn >> (BITS * (DRAWN - 1 - place))) & (OVERFLOW - 1))
  return spell([...values, checkOf(values)])
}

/** As it is written down, however it was said or typed; nothing where it is not the number of a complaint. */
export function readComplaintNumber(typed: string): string | undefined {
  const said = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  // Only the K before it makes it seven: a number may begin with K itself.
  const letters = said.length === DRAWN + 2 && said.startsWith('K') ? said.slice(1) : said
  const values = Array.from(letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1'), (letter) => LETTERS.indexOf(letter))
  if (values.length !== DRAWN + 1 || values.includes(-1)) return undefined
  return checkOf(values.slice(0, DRAWN)) === values[DRAWN] ? spell(values) : undefined
}
