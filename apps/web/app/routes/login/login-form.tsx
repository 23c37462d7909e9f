import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { PasswordInput } from '@app/ui/password-input'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { logIn, type Failure } from '../../shared/api/account-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useText } from '../../shared/texts.tsx'

function useLogin(to: string) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return undefined
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const refusal = await logIn(fieldText(form, 'email'), fieldText(form, 'password'))
    // The whole page is another one for a member.
    if (!refusal) return location.assign(to)
    setFailure(refusal)
    setBusy(false)
    return password.current?.focus()
  }
  return { failure, busy, password, submit }
}

export function LoginForm({ to }: { to: string }) {
  const t = useText()
  const hydrated = useHydrated()
  const { failure, busy, password, submit } = useLogin(to)
  return (
    <>
      {failure && (
        <Banner
          tone="danger"
          role="alert"
          icon={CircleAlert}
          title={t(errorTextId(failure.code), { minutes: failure.minutes })}
          text={failure.code === 'login_failed' && t('login.failed.text')}
        />
      )}
      <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
        <Field label={t('signup.email')}>
          <Input name="email" type="email" autoComplete="username" maxLength={254} required />
        </Field>
        <div className="with-aside">
          <Field label={t('signup.password')}>
            <PasswordInput
              ref={password}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              showLabel={t('signup.password.show')}
              hideLabel={t('signup.password.hide')}
              required
            />
          </Field>
          <a className="link link--tap text-sm" href="/reset-password">
            {t('login.forgot')}
          </a>
        </div>
        <noscript>
          <p className="text-sm">{t('accounts.script')}</p>
        </noscript>
        <Button variant="primary" size="lg" block type="submit" busy={busy} disabled={!hydrated}>
          {t('nav.login')}
        </Button>
      </form>
    </>
  )
}
