/** One sending of the form: what was wrong with it, or what is being signed up. */
import type { ErrorCode, SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import type { useText } from '../../shared/texts.tsx'
import { faultTexts } from './fault-texts.tsx'
import { readSignup } from './read-form.ts'
import { signupFaults, type Faults } from './signup-faults.ts'
import type { FaultTexts } from './signup-fields.tsx'

export interface Attempt {
  /** Under each field that was refused and not touched since. */
  texts: FaultTexts
  /** What was refused, by field. */
  faults?: Faults
  code?: ErrorCode | undefined
  signup?: SignupForm
}

interface Reader {
  t: ReturnType<typeof useText>
  locale: Locale
  timeZone: string
}

export function refused(faults: Faults, t: Reader['t'], code?: ErrorCode): Attempt {
  return { texts: faultTexts(faults, t), faults, code }
}

export function attemptOf(form: HTMLFormElement, { t, locale, timeZone }: Reader): Attempt {
  const signup = readSignup(form, locale)
  const faults = signupFaults(signup, timeZone)
  return Object.keys(faults).length > 0 ? refused(faults, t) : { texts: {}, signup }
}
