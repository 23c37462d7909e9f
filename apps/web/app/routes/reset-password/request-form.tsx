import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Mail } from 'lucide-react'
import { requestReset } from '../../shared/api/account-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useLocale, useText } from '../../shared/texts.tsx'

const emailIn = (data: FormData) => fieldText(data, 'email').trim()

export function RequestForm() {
  const t = useText()
  const language = useLocale()
  const { form, refusal, busy, done, data } = useSubmit((sent) => requestReset(emailIn(sent), language))
  return (
    <>
      {done && data && (
        <Banner
          tone="info"
          role="status"
          icon={Mail}
          title={t('reset.sent')}
          text={t('reset.sent.text', { email: emailIn(data) })}
        />
      )}
      <RefusalBanner refusal={refusal} except={['invalid_input']} />
      <form {...form} className="stack" noValidate>
        <Field label={t('signup.email')} error={refusal?.code === 'invalid_input' && t('signup.error.email')}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            placeholder={t('signup.email.hint')}
            maxLength={254}
            required
          />
        </Field>
        <NeedsScript />
        <Button variant="primary" size="lg" block type="submit" busy={busy}>
          {t('reset.send')}
        </Button>
      </form>
    </>
  )
}
