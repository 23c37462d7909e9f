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

type PasswordFault = 'password_short' | 'password_common'
type Fault = ErrorCode | PasswordFault

const PASSWORD_FAULTS = {
  password_short: 'signup.fault.password',
  password_common: 'signup.fault.password_common',
} as const

const isPasswordFault = (reason: string | undefined): reason is PasswordFault =>
  reason === 'password_short' || reason === 'password_common'

function faultOf(password: string, again: string): Fault | undefined {
  if (isPasswordShort(password)) return 'password_short'
  return password === again ? undefined : 'passwords_differ'
}

function useNewPassword(onDone: () => void) {
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const password = fieldText(form, 'password')
    const again = fieldText(form, 'password_again')
    const token = findLinkToken('reset')
    const localFault = token === null ? 'link_invalid' : faultOf(password, again)
    setFault(localFault)
    if (localFault || token === null) return
    setBusy(true)
    const refusal = await resetPassword(token, password, again)
    setBusy(false)
    setFault(isPasswordFault(refusal?.reason) ? refusal.reason : refusal?.code)
    if (refusal) return
    clearLinkToken('reset')
    onDone()
  }
  return { fault, busy, submit }
}

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const { fault, busy, submit } = useNewPassword(onDone)
  // Without the word there is nothing to fill in for; that is told at once, not after the work.
  const shownFault = hydrated && findLinkToken('reset') === null ? 'link_invalid' : fault
  const inField = isPasswordFault(shownFault) || shownFault === 'passwords_differ'
  const common = {
    autoComplete: 'new-password',
    maxLength: 128,
    showLabel: t('signup.password.show'),
    hideLabel: t('signup.password.hide'),
    required: true,
  }
  return (
    <>
      {shownFault && !inField && (
        <Banner
          tone="danger"
          role="alert"
          icon={CircleAlert}
          stack
          title={t(errorTextId(shownFault))}
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
          error={isPasswordFault(shownFault) && t(PASSWORD_FAULTS[shownFault], { count: MINIMUM_PASSWORD_LENGTH })}
        >
          <PasswordInput
            {...common}
            name="password"
            placeholder={t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          />
        </Field>
        <Field label={t('reset.again')} error={shownFault === 'passwords_differ' && t(errorTextId(shownFault))}>
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
