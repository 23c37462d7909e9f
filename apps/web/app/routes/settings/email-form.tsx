import type { ErrorCode } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useHydrated } from '@app/ui/use-hydrated'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { requestEmailChange } from '../../shared/api/settings-calls.ts'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { fieldErrorTexts } from '../../features/signup/field-error-texts.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { T, useText } from '../../shared/texts.tsx'
import { useCurrentMember } from './use-current-member.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { useSubmit } from './use-submit.ts'

const IN_FIELDS: readonly ErrorCode[] = ['email_taken']

const addressIn = (form: FormData) => fieldText(form, 'email').trim()

function useEmailChange() {
  const { guard, dialog } = useRecentLogin()
  const [sent, setSent] = useState<string>()
  const sending = useSubmit(
    async (form) => {
      setSent(undefined)
      return guard(() => requestEmailChange(addressIn(form)))
    },
    (form) => setSent(addressIn(form)),
  )
  return { ...sending, sent, dialog }
}

export function EmailForm() {
  const t = useText()
  const hydrated = useHydrated()
  const { email } = useCurrentMember()
  const { form, refusal, busy, submit, sent, dialog } = useEmailChange()
  const fieldErrors = fieldErrorTexts(refusal?.fieldErrors ?? {}, t)
  const taken = refusal?.code === 'email_taken' && t('errors.email_taken')
  return (
    <Card>
      <form ref={form} className="stack" method="post" noValidate onSubmit={submit} aria-labelledby="change-email">
        <h2 className="heading-3" id="change-email">
          {t('email.title')}
        </h2>
        <p className="text-sm muted breaks">
          <T id="email.now" values={{ email }} tags={{ b: <b className="text-ink" /> }} />
        </p>
        {sent !== undefined && (
          <Banner
            tone="info"
            role="status"
            icon={Mail}
            title={t('email.sent')}
            text={<span className="breaks">{t('email.sent.text', { email: sent })}</span>}
            stack
          />
        )}
        <RefusalBanner refusal={refusal} inFields={IN_FIELDS} />
        <Field label={t('email.new')} hint={t('email.hint')} error={fieldErrors['email'] ?? taken}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            placeholder={t('signup.email.hint')}
            maxLength={254}
            required
          />
        </Field>
        <Button variant="line" type="submit" busy={busy} disabled={!hydrated}>
          {t('email.send')}
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
