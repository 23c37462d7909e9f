/** The words for each reason a field is refused. */
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useText } from '../../shared/texts.tsx'
import type { FieldErrors } from './validate-signup.ts'
import type { FieldErrorTexts } from './signup-fields.tsx'

const TEXTS: Readonly<Partial<Record<string, TextId>>> = {
  email_invalid: 'signup.error.email',
  email_disposable: 'signup.error.email_disposable',
  account_recoverable: 'errors.account_recoverable',
  new_email_invalid: 'signup.error.new_email',
  birth_date_missing: 'signup.error.birth',
  birth_date_too_old: 'signup.error.date',
  birth_date_invalid: 'signup.error.date',
  password_short: 'signup.error.password',
  password_common: 'signup.error.password_common',
  consent_needed: 'signup.error.consent',
}

/** The reasons of a name are the ends of their ids: the form says those too that only the server knows. */
const idOf = (reason: string): TextId =>
  TEXTS[reason] ?? (reason.startsWith('name_') ? (`signup.error.${reason}` as TextId) : 'errors.invalid_input')

/** With the way on: whoever has an account only has to log in. */
function EmailTaken() {
  const t = useText()
  return (
    <>
      {t('errors.email_taken')}{' '}
      <AppLink className="link" href="/login">
        {t('nav.login')}
      </AppLink>
    </>
  )
}

/** The words for what was refused, by field. */
export function fieldErrorTexts(fieldErrors: FieldErrors | undefined, t: ReturnType<typeof useText>): FieldErrorTexts {
  const say = (id: TextId) => t(id, { min_age: MINIMUM_AGE, count: MINIMUM_PASSWORD_LENGTH })
  const words = (reason: string): ReactNode => {
    if (reason === 'email_taken') return <EmailTaken />
    if (reason === 'birth_date_too_young') return `${say('signup.error.birth')}. ${say('signup.error.young')}`
    return say(idOf(reason))
  }
  return Object.fromEntries(Object.entries(fieldErrors ?? {}).map(([field, reason]) => [field, words(reason ?? '')]))
}
