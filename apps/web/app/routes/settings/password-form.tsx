import type { ErrorCode } from '@app/contract'
import { MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { PasswordInput } from '@app/ui/password-input'
import { useHydrated } from '@app/ui/use-hydrated'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { changePassword } from '../../shared/api/settings-calls.ts'
import { fieldErrorTexts } from '../../features/signup/field-error-texts.tsx'
import type { Refusal } from '../../shared/api/refusal.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useText } from '../../shared/texts.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { useSubmit } from './use-submit.ts'

const IN_FIELDS: readonly ErrorCode[] = ['old_password_wrong', 'passwords_differ']

/** What would be refused anyway, known before it is sent. */
function validate(password: string, again: string): Refusal | undefined {
  const short = Array.from(password).length < MINIMUM_PASSWORD_LENGTH
  if (short) return { code: 'invalid_input', minutes: 0, fieldErrors: { password: 'password_short' } }
  return password === again ? undefined : { code: 'passwords_differ', minutes: 0, fieldErrors: {} }
}

/** On a phone the button that was pressed is far below what it brought. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

async function send(form: FormData): Promise<Refusal | undefined> {
  const [old_password, password, password_again] = [
    fieldText(form, 'old_password'),
    fieldText(form, 'password'),
    fieldText(form, 'password_again'),
  ]
  const localRefusal = validate(password, password_again)
  if (localRefusal) return localRefusal
  return changePassword({ old_password, password, password_again })
}

export function PasswordForm() {
  const t = useText()
  const hydrated = useHydrated()
  const [done, setDone] = useState(false)
  const { form, refusal, busy, submit } = useSubmit(send, () => setDone(true))
  const fieldErrors = fieldErrorTexts(refusal?.fieldErrors ?? {}, t)
  const code = (expected: ErrorCode) => refusal?.code === expected && t(errorTextId(expected))
  const common = { maxLength: 128, showLabel: t('signup.password.show'), hideLabel: t('signup.password.hide') }
  return (
    <Card>
      <form
        ref={form}
        className="stack"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => setDone(false)}
        aria-labelledby="change-password"
      >
        <h2 className="heading-3" id="change-password">
          {t('password.title')}
        </h2>
        {done && !refusal && (
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
        <RefusalBanner refusal={refusal} inFields={IN_FIELDS} />
        <Field label={t('password.old')} error={code('old_password_wrong')}>
          <PasswordInput {...common} name="old_password" autoComplete="current-password" required />
        </Field>
        <Field
          label={t('password.new')}
          hint={t('password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          error={fieldErrors['password']}
        >
          <PasswordInput {...common} name="password" autoComplete="new-password" required />
        </Field>
        <Field label={t('password.again')} error={code('passwords_differ')}>
          <PasswordInput {...common} name="password_again" autoComplete="new-password" required />
        </Field>
        <Button variant="primary" type="submit" busy={busy} disabled={!hydrated}>
          {t('password.title')}
        </Button>
      </form>
    </Card>
  )
}
