/** The words for each reason a field is refused. */
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../../shared/texts.tsx'

const TEXTS: Readonly<Partial<Record<string, TextId>>> = {
  email_invalid: 'signup.fault.email',
  name_missing: 'signup.fault.name',
  name_is_email: 'signup.fault.name_email',
  name_starts_with_at: 'signup.fault.name_at',
  birth_date_missing: 'signup.fault.birth',
  birth_date_too_young: 'signup.fault.birth',
  birth_date_invalid: 'signup.fault.date',
  password_short: 'signup.fault.password',
  consent_needed: 'signup.fault.consent',
}

export function useFaultText(): (reason: string | undefined) => string | undefined {
  const t = useText()
  return (reason) =>
    reason === undefined
      ? undefined
      : t(TEXTS[reason] ?? 'errors.invalid_input', { min_age: MINIMUM_AGE, count: MINIMUM_PASSWORD_LENGTH })
}
