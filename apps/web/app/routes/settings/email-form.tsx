import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Mail } from 'lucide-react'
import { requestEmailChange } from '../../shared/api/settings-calls.ts'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { fieldErrorTexts } from '../../features/signup/field-error-texts.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { T, useText } from '../../shared/texts.tsx'
import { useCurrentMember } from './use-current-member.ts'

const emailIn = (data: FormData) => fieldText(data, 'email').trim()

export function EmailForm() {
  const t = useText()
  const { email } = useCurrentMember()
  const { guard, dialog } = useRecentLogin()
  const { form, refusal, busy, done, data } = useSubmit(
    (sent) => guard(() => requestEmailChange(emailIn(sent))),
    ({ element }) => element.reset(),
  )
  const taken = refusal?.code === 'email_taken' && t('errors.email_taken')
  return (
    <Card>
      <form {...form} className="stack" noValidate aria-labelledby="change-email">
        <h2 className="heading-3" id="change-email">
          {t('email.title')}
        </h2>
        <p className="text-sm muted breaks">
          <T id="email.now" values={{ email }} tags={{ b: <b className="text-ink" /> }} />
        </p>
        {done && data && (
          <Banner
            tone="info"
            role="status"
            icon={Mail}
            title={t('email.sent')}
            text={<span className="breaks">{t('email.sent.text', { email: emailIn(data) })}</span>}
            stack
          />
        )}
        <RefusalBanner refusal={refusal} except={['email_taken']} />
        <Field
          label={t('email.new')}
          hint={t('email.hint')}
          error={fieldErrorTexts(refusal?.fieldErrors, t)['email'] ?? taken}
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            placeholder={t('signup.email.hint')}
            maxLength={254}
            required
          />
        </Field>
        <Button variant="line" type="submit" busy={busy}>
          {t('email.send')}
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
