import { GOOD_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { isPasswordShort } from '@app/contract/signup-rules'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { useEffect } from 'react'
import type { TypedPassword } from '../../shared/api/link-calls.ts'
import { refuse, type Refusal } from '../../shared/api/refusal.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

interface PasswordFormProps {
  /** A password that is chosen now, not one that there is. */
  isNew: boolean
  send: (typed: TypedPassword) => Promise<Refusal | undefined>
  onDone: () => unknown
}

/** The one field of a link that was opened in another browser. */
export function PasswordForm({ isNew, send, onDone }: PasswordFormProps) {
  const t = useText()
  const { form, refusal, busy } = useSubmit(async (data) => {
    const password = fieldText(data, 'password')
    if (!isNew) return send({ password })
    return isPasswordShort(password)
      ? refuse('invalid_input', { password: 'password_short' })
      : send({ new_password: password })
  }, onDone)
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const reason = refusal?.fieldErrors['password']
  const guessable = reason === 'password_short' ? 'signup.error.password' : 'signup.error.password_common'
  return (
    <form {...form} className="stack" noValidate>
      <RefusalBanner refusal={refusal} except={['login_failed', 'link_invalid', 'email_taken']} />
      <Field
        label={t(isNew ? 'reset.new' : 'signup.password')}
        hint={isNew && t('signup.password.good', { count: GOOD_PASSWORD_LENGTH })}
        error={
          (reason !== undefined && t(guessable, { count: MINIMUM_PASSWORD_LENGTH })) ||
          (refusal?.code === 'login_failed' && t('link.owner.wrong'))
        }
      >
        <PasswordControl
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          placeholder={isNew ? t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH }) : undefined}
          data-retry
        />
      </Field>
      <Button variant="primary" size="lg" block type="submit" busy={busy}>
        {t(isNew ? 'link.new.go' : 'link.owner.go')}
      </Button>
    </form>
  )
}
