/** The words for each reason a field is refused. */
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import type { ReactNode } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { Faults } from './signup-faults.ts'
import type { FaultTexts } from './signup-fields.tsx'

const TEXTS: Readonly<Partial<Record<string, TextId>>> = {
  email_invalid: 'signup.fault.email',
  email_disposable: 'signup.fault.email_disposable',
  account_recoverable: 'errors.account_recoverable',
  new_email_invalid: 'signup.fault.new_email',
  name_missing: 'signup.fault.name',
  name_is_email: 'signup.fault.name_email',
  name_starts_with_at: 'signup.fault.name_at',
  birth_date_missing: 'signup.fault.birth',
  birth_date_too_young: 'signup.fault.birth',
  birth_date_invalid: 'signup.fault.date',
  password_short: 'signup.fault.password',
  password_common: 'signup.fault.password_common',
  consent_needed: 'signup.fault.consent',
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
export function faultTexts(faults: Faults, t: ReturnType<typeof useText>): FaultTexts {
  const words = (reason: string): ReactNode =>
    reason === 'email_taken' ? (
      <EmailTaken />
    ) : (
      t(TEXTS[reason] ?? 'errors.invalid_input', { min_age: MINIMUM_AGE, count: MINIMUM_PASSWORD_LENGTH })
    )
  return Object.fromEntries(Object.entries(faults).map(([field, reason]) => [field, words(reason ?? '')]))
}
