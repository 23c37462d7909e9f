/** One sending of the form: what was wrong with it, or what is being signed up. */
import type { ErrorCode, SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import type { useText } from '../../shared/texts.tsx'
import { fieldErrorTexts } from './field-error-texts.tsx'
import { validateSignup, type FieldErrors } from './validate-signup.ts'
import type { FieldErrorTexts } from './signup-fields.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { readCarried } from '../../shared/tracking.ts'

/** The signup as it was filled in. */
function readSignup(form: HTMLFormElement, language: Locale): SignupForm {
  const data = new FormData(form)
  // That its pages tell how they were left is not for the account.
  const { from, lb: _, ...tracking } = readCarried(data)
  const textOf = (name: string) => fieldText(data, name)
  const parts = [textOf('birth_year'), textOf('birth_month').padStart(2, '0'), textOf('birth_day').padStart(2, '0')]
  const complete = ['birth_year', 'birth_month', 'birth_day'].every((name) => textOf(name) !== '')
  return {
    email: textOf('email'),
    name: textOf('name'),
    password: textOf('password'),
    date_of_birth: complete ? parts.join('-') : '',
    gender: textOf('gender') as SignupForm['gender'],
    looking_for: textOf('looking_for') as SignupForm['looking_for'],
    country: textOf('country'),
    language,
    // Chosen on the page before, and not taken out.
    region: textOf('region') || undefined,
    interests: data.getAll('interests') as SignupForm['interests'],
    // Asked for on some pages only.
    signup_message: textOf('signup_message').trim() || undefined,
    about: textOf('about') || undefined,
    tracking,
    from,
    agrees_to_terms: data.has('agrees_to_terms'),
    agrees_to_sensitive_data: data.has('agrees_to_sensitive_data'),
    agrees_to_postbacks: data.has('agrees_to_postbacks') || undefined,
  }
}

export interface SignupAttempt {
  /** Under each field that was refused and not touched since. */
  texts: FieldErrorTexts
  /** What was refused, by field. */
  fieldErrors?: FieldErrors
  code?: ErrorCode | undefined
  signup?: SignupForm
}

interface AttemptContext {
  t: ReturnType<typeof useText>
  locale: Locale
  timeZone: string
}

export function refusedAttempt(fieldErrors: FieldErrors, t: AttemptContext['t'], code?: ErrorCode): SignupAttempt {
  return { texts: fieldErrorTexts(fieldErrors, t), fieldErrors, code }
}

export function readAttempt(form: HTMLFormElement, { t, locale, timeZone }: AttemptContext): SignupAttempt {
  const signup = readSignup(form, locale)
  const fieldErrors = validateSignup(signup, timeZone)
  return Object.keys(fieldErrors).length > 0 ? refusedAttempt(fieldErrors, t) : { texts: {}, signup }
}
