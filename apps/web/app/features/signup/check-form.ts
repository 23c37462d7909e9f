/** Reads the form and finds what is wrong with it; comes along with the first try. */
import type { Locale } from '@app/i18n/locales'
import { readSignup } from './read-form.ts'
import { signupFaults } from './signup-faults.ts'

export { faultTexts } from './fault-texts.ts'

export function checkForm(form: HTMLFormElement, language: Locale, timeZone: string) {
  const signup = readSignup(form, language)
  return { signup, found: signupFaults(signup, timeZone) }
}
