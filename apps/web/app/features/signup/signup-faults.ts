/** What a signup would be refused for, known before it is sent. The same rules and reasons as the server's. */
import type { SignupForm } from '@app/contract'
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { now } from '../../shared/clock.ts'

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

export type Faults = Readonly<Partial<Record<string, string>>>

function isEmail(email: string): boolean {
  return EMAIL.test(email.trim().toLowerCase())
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The last birthday's day that is old enough, where the site is at home. */
function latestBirth(timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now())
  return `${String(Number(today.slice(0, 4)) - MINIMUM_AGE)}${today.slice(4)}`
}

function nameFault(name: string, email: string): string | false {
  if (name === '') return 'name_missing'
  if (name.toLowerCase() === email) return 'name_is_email'
  return name.startsWith('@') && 'name_starts_with_at'
}

function birthFault(birth: string, timeZone: string): string | false {
  if (birth === '') return 'birth_date_missing'
  if (!isDay(birth)) return 'birth_date_invalid'
  return birth > latestBirth(timeZone) && 'birth_date_too_young'
}

export function signupFaults(form: SignupForm, timeZone: string): Faults {
  const email = form.email.trim().toLowerCase()
  const found: [string, string | false][] = [
    ['name', nameFault(form.name.trim(), email)],
    ['date_of_birth', birthFault(form.date_of_birth, timeZone)],
    ['email', !isEmail(email) && 'email_invalid'],
    ['password', Array.from(form.password).length < MINIMUM_PASSWORD_LENGTH && 'password_short'],
    ['agrees_to_terms', !form.agrees_to_terms && 'consent_needed'],
    ['agrees_to_sensitive_data', !form.agrees_to_sensitive_data && 'consent_needed'],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== false))
}
