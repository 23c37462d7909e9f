/** One sending of the form: what was wrong with it, or what is being signed up. */
import type { ErrorCode, SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import type { useText } from '../../shared/texts.tsx'
import { fieldErrorTexts } from './field-error-texts.tsx'
import { readSignup } from './read-signup-form.ts'
import { validateSignup, type FieldErrors } from './validate-signup.ts'
import type { FieldErrorTexts } from './signup-fields.tsx'

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
