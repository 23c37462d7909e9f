/** Mobile numbers as people type them. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

export interface MobileNumber {
  /** As it is dialled from abroad. */
  number: string
  country: string
  /** The numbers around it: who makes up numbers makes up many of one block. */
  block: string
  /** As its owner knows it, most of it left out. */
  hint: string
}

const BLOCK_DIGITS = 4
const SHOWN_DIGITS = 4

/** A number as it is dialled from abroad, of whatever country; nothing where it is none. */
export function readPhone(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed)
  return parsed?.isValid() ? parsed.number : undefined
}

/** Nothing where it is no mobile number of one of the countries. One without a prefix is of the first of them. */
export function readMobile(typed: string, countries: readonly string[]): MobileNumber | undefined {
  const parsed = parsePhoneNumberFromString(typed, countries[0] as CountryCode | undefined)
  if (!parsed?.isValid() || parsed.getType() !== 'MOBILE') return undefined
  const { number, country, countryCallingCode, nationalNumber } = parsed
  if (country === undefined || !countries.includes(country)) return undefined
  return {
    number,
    country,
    block: number.slice(0, -BLOCK_DIGITS),
    hint: `+${countryCallingCode} ${nationalNumber.slice(0, 1)} •••• ${nationalNumber.slice(-SHOWN_DIGITS)}`,
  }
}
