/** One sending of the form: what was wrong with it, or what is being signed up. */
import type { ErrorCode, SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import type { useText } from '../../shared/texts.tsx'
import { faultTexts } from './fault-texts.tsx'
import { readSignup } from './read-signup-form.ts'
import { signupFaults, type Faults } from './signup-faults.ts'
import type { FaultTexts } from './signup-fields.tsx'

export interface SignupAttempt {
  /** Under each field that was refused and not touched since. */
  texts: FaultTexts
  /** What was refused, by field. */
  faults?: Faults
  code?: ErrorCode | undefined
  signup?: SignupForm
}

interface AttemptContext {
  t: ReturnType<typeof useText>
  locale: Locale
  timeZone: string
}

export function refusedAttempt(faults: Faults, t: AttemptContext['t'], code?: ErrorCode): SignupAttempt {
  return { texts: faultTexts(faults, t), faults, code }
}

export function readAttempt(form: HTMLFormElement, { t, locale, timeZone }: AttemptContext): SignupAttempt {
  const signup = readSignup(form, locale)
  const faults = signupFaults(signup, timeZone)
  return Object.keys(faults).length > 0 ? refusedAttempt(faults, t) : { texts: {}, signup }
}
