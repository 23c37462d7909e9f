/** The words for each reason a field is refused. */
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import type { ReactNode } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { FieldErrors } from './validate-signup.ts'
import type { FieldErrorTexts } from './signup-fields.tsx'

const TEXTS: Readonly<Partial<Record<string, TextId>>> = {
  email_invalid: 'signup.error.email',
  email_disposable: 'signup.error.email_disposable',
  account_recoverable: 'errors.account_recoverable',
  new_email_invalid: 'signup.error.new_email',
  name_missing: 'signup.error.name',
  name_is_email: 'signup.error.name_email',
  name_starts_with_at: 'signup.error.name_at',
  birth_date_missing: 'signup.error.birth',
  birth_date_too_young: 'signup.error.birth',
  birth_date_invalid: 'signup.error.date',
  password_short: 'signup.error.password',
  password_common: 'signup.error.password_common',
  consent_needed: 'signup.error.consent',
}

/** With the way on: whoever has an account only has to log in. */
function EmailTaken() {
  const t = useText()
  return (
    <>
      {t('errors.email_taken')}{' '}
      <a className="link" href="/login">
        {t('nav.login')}
      </a>
    </>
  )
}

/** The words for what was refused, by field. */
export function fieldErrorTexts(fieldErrors: FieldErrors | undefined, t: ReturnType<typeof useText>): FieldErrorTexts {
  const words = (reason: string): ReactNode =>
    reason === 'email_taken' ? (
      <EmailTaken />
    ) : (
      t(TEXTS[reason] ?? 'errors.invalid_input', { min_age: MINIMUM_AGE, count: MINIMUM_PASSWORD_LENGTH })
    )
  return Object.fromEntries(Object.entries(fieldErrors ?? {}).map(([field, reason]) => [field, words(reason ?? '')]))
}
