/** The signup as it was filled in. */
import type { SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import { fieldText } from '../../shared/field-text.ts'
import { keptTracking } from '../../shared/tracking.ts'

export function readSignup(form: HTMLFormElement, language: Locale): SignupForm {
  const data = new FormData(form)
  const typed = (name: string) => fieldText(data, name)
  const parts = [typed('birth_year'), typed('birth_month').padStart(2, '0'), typed('birth_day').padStart(2, '0')]
  const complete = ['birth_year', 'birth_month', 'birth_day'].every((name) => typed(name) !== '')
  return {
    email: typed('email'),
    name: typed('name'),
    password: typed('password'),
    date_of_birth: complete ? parts.join('-') : '',
    gender: typed('gender') as SignupForm['gender'],
    looking_for: typed('looking_for') as SignupForm['looking_for'],
    country: typed('country'),
    language,
    // Asked for on some pages only.
    signup_message: typed('signup_message').trim() || undefined,
    tracking: keptTracking(),
    agrees_to_terms: data.has('agrees_to_terms'),
    agrees_to_sensitive_data: data.has('agrees_to_sensitive_data'),
  }
}
