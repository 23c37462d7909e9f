/**
 * What the fields of a signup have to be. The server refuses by these rules; the page applies the same before it asks,
 * so that most fieldErrors are told at once. No zod here: the form carries them.
 */
import { hasVisibleText } from './characters.ts'
import { MAXIMUM_AGE, MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH, YOUNGEST_VISITOR_AGE } from './limits.ts'

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const LONGEST_EMAIL = 254

export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Of an address as `normaliseEmail` leaves it. */
export function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email)
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whole years from one day to another: a birthday counts on the day itself. */
export function yearsBetween(birth: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
}

/** What is wrong with a name: it is shown to strangers, so it is neither the address nor looks like a handle. */
export function validateName(name: string, email: string): string | undefined {
  if (!hasVisibleText(name)) return 'name_missing'
  if (normaliseEmail(name) === email) return 'name_is_email'
  return name.startsWith('@') ? 'name_starts_with_at' : undefined
}

/** Both days as `YYYY-MM-DD`; the date of birth is empty where nothing was filled in. */
export function validateBirthDate(birth: string, today: string): string | undefined {
  if (birth === '') return 'birth_date_missing'
  if (!isDay(birth)) return 'birth_date_invalid'
  const age = yearsBetween(birth, today)
  if (age > MAXIMUM_AGE) return 'birth_date_too_old'
  return age < MINIMUM_AGE ? 'birth_date_too_young' : undefined
}

/** Whether somebody says to be a minor; a year that makes them a small child, or not born yet, is a slip. */
export function isUnderage(birth: string, today: string): boolean {
  if (!isDay(birth)) return false
  const age = yearsBetween(birth, today)
  return age >= YOUNGEST_VISITOR_AGE && age < MINIMUM_AGE
}

/** By characters as they are typed, not by the units they are stored in. */
export const isPasswordShort = (password: string) => Array.from(password).length < MINIMUM_PASSWORD_LENGTH
