import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { KeyRound } from 'lucide-react'
import { logIn } from '../../shared/api/account-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { leaveFor, useCall, useSubmit } from '../../shared/forms/use-submit.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useText } from '../../shared/texts.tsx'

// Few need it, so it does not weigh on those who only log in.
const ComeBack = lazyPart(async () => (await import('./come-back.tsx')).ComeBack)

export function LoginForm({ to }: { to: string }) {
  const t = useText()
  const { form, refusal, busy, data } = useSubmit(
    (typed) => logIn(fieldText(typed, 'email'), fieldText(typed, 'password')),
    // The whole page is another one for a member.
    () => leaveFor(to),
  )
  return (
    <>
      <RefusalBanner
        refusal={refusal}
        except={['account_recoverable']}
        text={refusal?.code === 'login_failed' && t('login.failed.text')}
      />
      {data && refusal?.code === 'account_recoverable' && (
        <ComeBack email={fieldText(data, 'email')} password={fieldText(data, 'password')} to={to} />
      )}
      <form {...form} className="stack">
        <Field label={t('signup.email')}>
          <Input name="email" type="email" autoComplete="username" maxLength={254} required />
        </Field>
        <div className="with-aside">
          <Field label={t('signup.password')}>
            <PasswordControl name="password" autoComplete="current-password" data-retry />
          </Field>
          <AppLink className="link link--tap text-sm" href="/reset-password">
            {t('login.forgot')}
          </AppLink>
        </div>
        <NeedsScript />
        <Button variant="primary" size="lg" block type="submit" busy={busy}>
          {t('nav.login')}
        </Button>
      </form>
      <PasskeyLogin to={to} />
    </>
  )
}

/** The program of passkeys is loaded when somebody has one. */
function PasskeyLogin({ to }: { to: string }) {
  const t = useText()
  const { busy, refusal, send } = useCall(
    async () => (await import('../../shared/api/passkey-calls.ts')).logInWithPasskey(),
    () => leaveFor(to),
  )
  return (
    <>
      <RefusalBanner refusal={refusal} text={refusal?.code === 'login_failed' && t('login.passkey.failed')} />
      <Button variant="line" size="lg" block icon={KeyRound} busy={busy} onClick={() => send()}>
        {t('login.passkey')}
      </Button>
    </>
  )
}
