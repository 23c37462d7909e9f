/** What a signup would be refused for, known before it is sent. */
import type { SignupForm } from '@app/contract'
import {
  isEmail,
  isPasswordShort,
  isUnderage,
  normaliseEmail,
  validateBirthDate,
  validateName,
} from '@app/contract/signup-rules'
import { now } from '../../shared/clock.ts'

export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** The day it is where the site is at home. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now())

/** What the page refuses by itself. Nothing where somebody is under age: that is the server's to say, and to remember. */
export function validateSignup(form: SignupForm, timeZone: string): FieldErrors {
  if (isUnderage(form.date_of_birth, todayIn(timeZone))) return {}
  const email = normaliseEmail(form.email)
  const checks: [string, string | false | undefined][] = [
    ['name', validateName(form.name.trim(), email)],
    ['date_of_birth', validateBirthDate(form.date_of_birth, todayIn(timeZone))],
    ['email', !isEmail(email) && 'email_invalid'],
    ['password', isPasswordShort(form.password) && 'password_short'],
    ['agrees_to_terms', !form.agrees_to_terms && 'consent_needed'],
    ['agrees_to_sensitive_data', !form.agrees_to_sensitive_data && 'consent_needed'],
  ]
  return Object.fromEntries(checks.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
