/** The signup as it was filled in. */
import type { SignupForm } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import { fieldText } from '../../shared/forms/field-text.ts'
import { findTracking } from '../../shared/storage/tracking.ts'

export function readSignup(form: HTMLFormElement, language: Locale): SignupForm {
  const data = new FormData(form)
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
    // Asked for on some pages only.
    signup_message: textOf('signup_message').trim() || undefined,
    tracking: findTracking(),
    agrees_to_terms: data.has('agrees_to_terms'),
    agrees_to_sensitive_data: data.has('agrees_to_sensitive_data'),
  }
}
