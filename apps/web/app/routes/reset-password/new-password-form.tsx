import type { ErrorCode } from '@app/contract'
import { GOOD_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { isPasswordShort } from '@app/contract/signup-rules'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { PasswordInput } from '@app/ui/password-input'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { resetPassword } from '../../shared/api/account-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { findLinkToken, clearLinkToken } from '../../shared/storage/link-token.ts'
import { useText } from '../../shared/texts.tsx'

type PasswordError = 'password_short' | 'password_common'
type FormError = ErrorCode | PasswordError

const PASSWORD_ERRORS = {
  password_short: 'signup.error.password',
  password_common: 'signup.error.password_common',
} as const

const isPasswordError = (reason: string | undefined): reason is PasswordError =>
  reason === 'password_short' || reason === 'password_common'

function validatePasswords(password: string, again: string): FormError | undefined {
  if (isPasswordShort(password)) return 'password_short'
  return password === again ? undefined : 'passwords_differ'
}

function useNewPassword(onDone: () => void) {
  const [error, setError] = useState<FormError>()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const password = fieldText(form, 'password')
    const again = fieldText(form, 'password_again')
    const token = findLinkToken('reset')
    const localError = token === null ? 'link_invalid' : validatePasswords(password, again)
    setError(localError)
    if (localError || token === null) return
    setBusy(true)
    const refusal = await resetPassword(token, password, again)
    setBusy(false)
    setError(isPasswordError(refusal?.reason) ? refusal.reason : refusal?.code)
    if (refusal) return
    clearLinkToken('reset')
    onDone()
  }
  return { error, busy, submit }
}

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const { error, busy, submit } = useNewPassword(onDone)
  // Without the word there is nothing to fill in for; that is told at once, not after the work.
  const shownError = hydrated && findLinkToken('reset') === null ? 'link_invalid' : error
  const inField = isPasswordError(shownError) || shownError === 'passwords_differ'
  const common = {
    autoComplete: 'new-password',
    maxLength: 128,
    showLabel: t('signup.password.show'),
    hideLabel: t('signup.password.hide'),
    required: true,
  }
  return (
    <>
      {shownError && !inField && (
        <Banner
          tone="danger"
          role="alert"
          icon={CircleAlert}
          stack
          title={t(errorTextId(shownError))}
          actions={
            <Button variant="line" size="sm" href="/reset-password">
              {t('reset.request')}
            </Button>
          }
        />
      )}
      <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('reset.new')}
          hint={t('signup.password.good', { count: GOOD_PASSWORD_LENGTH })}
          error={isPasswordError(shownError) && t(PASSWORD_ERRORS[shownError], { count: MINIMUM_PASSWORD_LENGTH })}
        >
          <PasswordInput
            {...common}
            name="password"
            placeholder={t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          />
        </Field>
        <Field label={t('reset.again')} error={shownError === 'passwords_differ' && t(errorTextId(shownError))}>
          <PasswordInput {...common} name="password_again" />
        </Field>
        <noscript>
          <p className="text-sm">{t('accounts.script')}</p>
        </noscript>
        <Button variant="primary" size="lg" block type="submit" busy={busy} disabled={!hydrated}>
          {t('reset.save')}
        </Button>
      </form>
    </>
  )
}
