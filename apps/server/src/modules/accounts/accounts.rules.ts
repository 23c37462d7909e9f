/** Pure rules of accounts: who may join, what a name may be, how long a lock lasts. */
import { validateProfileName } from '@app/contract/name-rules'
import { validateBirthDate, isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { validatePassword } from './changes/passwords.rules.ts'

/** The library makes its set of thousands anew for every question. */
const disposable = disposableEmailBlocklistSet()

function isDisposable(email: string): boolean {
  return disposable.has(normaliseEmail(email).split('@').at(-1) ?? '')
}

interface SignupFields {
  email: string
  name: string
  password: string
  date_of_birth: string
  agrees_to_terms: boolean
  agrees_to_sensitive_data: boolean
}

export interface FieldError {
  path: string
  reason: string
}

/** What a signup would be refused for, field by field. None of it depends on who has an account. */
export function validateSignup(fields: SignupFields, today: string, site: string): FieldError[] {
  const email = normaliseEmail(fields.email)
  const name = fields.name.trim()
  const passwordError = validatePassword(fields.password, [email, name, site])
  const nameError = validateProfileName(name, email)
  const birthDateError = validateBirthDate(fields.date_of_birth, today)
  const checks: [boolean, string, string][] = [
    [!isEmail(email), '/email', 'email_invalid'],
    [isEmail(email) && isDisposable(email), '/email', 'email_disposable'],
    [nameError !== undefined, '/name', nameError ?? ''],
    [birthDateError !== undefined, '/date_of_birth', birthDateError ?? ''],
    [passwordError !== undefined, '/password', passwordError ?? ''],
    [!fields.agrees_to_terms, '/agrees_to_terms', 'consent_needed'],
    [!fields.agrees_to_sensitive_data, '/agrees_to_sensitive_data', 'consent_needed'],
  ]
  return checks.filter(([wrong]) => wrong).map(([, path, reason]) => ({ path, reason }))
}

export type Signups = 'all' | 'with_trafficsource' | 'none'

/** Signing up is open to all, or to those who came by a known way; in every other case it is closed. */
export function signupsOpen(signups: Signups, fromKnownNetwork: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && fromKnownNetwork)
}

export const FAILURES_BEFORE_LOCK = 5
const FIRST_LOCK_MINUTES = 15
const LONGEST_LOCK_MINUTES = 24 * 60

/** Each lock lasts twice as long as the one before, up to a day. */
export function lockMinutes(locksBefore: number): number {
  return Math.min(FIRST_LOCK_MINUTES * 2 ** locksBefore, LONGEST_LOCK_MINUTES)
}
