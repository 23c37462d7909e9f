import type { ErrorCode } from '@app/contract'
import { MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Check } from 'lucide-react'
import { fieldErrorTexts } from '../../features/signup/field-error-texts.tsx'
import { refuse, type Refusal } from '../../shared/api/refusal.ts'
import { changePassword } from '../../shared/api/settings-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

/** On a phone the button that was pressed is far below what it brought. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

async function send(data: FormData): Promise<Refusal | undefined> {
  const passwords = {
    old_password: fieldText(data, 'old_password'),
    password: fieldText(data, 'password'),
    password_again: fieldText(data, 'password_again'),
  }
  if (passwords.password !== passwords.password_again) return refuse('passwords_differ')
  return changePassword(passwords)
}

export function PasswordForm() {
  const t = useText()
  const { form, refusal, busy, done, clear } = useSubmit(send, ({ element }) => element.reset())
  const ofCode = (code: ErrorCode) => refusal?.code === code && t(errorTextId(code))
  return (
    <Card>
      <form {...form} className="stack" noValidate onInput={() => done && clear()} aria-labelledby="change-password">
        <h2 className="heading-3" id="change-password">
          {t('password.title')}
        </h2>
        {done && (
          <div ref={intoView}>
            <Banner
              tone="info"
              role="status"
              icon={Check}
              title={t('password.done')}
              text={t('password.done.text')}
              stack
            />
          </div>
        )}
        <RefusalBanner refusal={refusal} except={['old_password_wrong', 'passwords_differ']} />
        <Field label={t('password.old')} error={ofCode('old_password_wrong')}>
          <PasswordControl name="old_password" autoComplete="current-password" />
        </Field>
        <Field
          label={t('password.new')}
          hint={t('password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          error={fieldErrorTexts(refusal?.fieldErrors, t)['password']}
        >
          <PasswordControl name="password" autoComplete="new-password" />
        </Field>
        <Field label={t('password.again')} error={ofCode('passwords_differ')}>
          <PasswordControl name="password_again" autoComplete="new-password" />
        </Field>
        <Button variant="primary" type="submit" busy={busy}>
          {t('password.title')}
        </Button>
      </form>
    </Card>
  )
}
