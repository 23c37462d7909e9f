import { GOOD_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { isPasswordShort } from '@app/contract/signup-rules'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { useHydrated } from '@app/ui/use-hydrated'
import { resetPassword } from '../../shared/api/account-calls.ts'
import { refuse, type Refusal } from '../../shared/api/refusal.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { findLinkToken, clearLinkToken } from '../../shared/storage/link-token.ts'
import { useText } from '../../shared/texts.tsx'

const NO_TOKEN = refuse('link_invalid')

async function send(data: FormData): Promise<Refusal | undefined> {
  const password = fieldText(data, 'password')
  const again = fieldText(data, 'password_again')
  const token = findLinkToken('reset')
  if (token === null) return NO_TOKEN
  if (isPasswordShort(password)) return refuse('invalid_input', { password: 'password_short' })
  return password === again ? resetPassword(token, password, again) : refuse('passwords_differ')
}

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const { form, busy, ...sending } = useSubmit(send, () => {
    clearLinkToken('reset')
    onDone()
  })
  // Without the token there is nothing to fill in for; that is told at once, not after the work.
  const refusal = hydrated && findLinkToken('reset') === null ? NO_TOKEN : sending.refusal
  const reason = refusal?.fieldErrors['password']
  return (
    <>
      <RefusalBanner
        refusal={refusal}
        except={['passwords_differ']}
        stack
        actions={
          <Button variant="line" size="sm" href="/reset-password">
            {t('reset.request')}
          </Button>
        }
      />
      <form {...form} className="stack" noValidate>
        <Field
          label={t('reset.new')}
          hint={t('signup.password.good', { count: GOOD_PASSWORD_LENGTH })}
          error={
            reason !== undefined &&
            t(reason === 'password_short' ? 'signup.error.password' : 'signup.error.password_common', {
              count: MINIMUM_PASSWORD_LENGTH,
            })
          }
        >
          <PasswordControl
            name="password"
            autoComplete="new-password"
            placeholder={t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
          />
        </Field>
        <Field label={t('reset.again')} error={refusal?.code === 'passwords_differ' && t('errors.passwords_differ')}>
          <PasswordControl name="password_again" autoComplete="new-password" />
        </Field>
        <NeedsScript />
        <Button variant="primary" size="lg" block type="submit" busy={busy}>
          {t('reset.save')}
        </Button>
      </form>
    </>
  )
}
