import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert, Mail } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { requestReset } from '../../shared/api/account-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useLocale, useText } from '../../shared/texts.tsx'

function useRequest() {
  const language = useLocale()
  const [sent, setSent] = useState<string>()
  const [failure, setFailure] = useState<ErrorCode>()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const email = fieldText(new FormData(event.currentTarget), 'email').trim()
    setBusy(true)
    setFailure(undefined)
    setSent(undefined)
    const refusal = await requestReset(email, language)
    setFailure(refusal?.code)
    if (!refusal) setSent(email)
    setBusy(false)
  }
  return { sent, failure, busy, submit }
}

export function RequestForm() {
  const t = useText()
  const hydrated = useHydrated()
  const { sent, failure, busy, submit } = useRequest()
  const invalid = failure === 'invalid_input'
  return (
    <>
      {sent !== undefined && (
        <Banner
          tone="info"
          role="status"
          icon={Mail}
          title={t('reset.sent')}
          text={t('reset.sent.text', { email: sent })}
        />
      )}
      {failure && !invalid && <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(failure))} />}
      <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('signup.email')} error={invalid && t('signup.error.email')}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            placeholder={t('signup.email.hint')}
            maxLength={254}
            required
          />
        </Field>
        <noscript>
          <p className="text-sm">{t('accounts.script')}</p>
        </noscript>
        <Button variant="primary" size="lg" block type="submit" busy={busy} disabled={!hydrated}>
          {t('reset.send')}
        </Button>
      </form>
    </>
  )
}
