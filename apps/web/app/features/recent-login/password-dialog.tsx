import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Field } from '@app/ui/field'
import type { Refusal } from '../../shared/api/refusal.ts'
import { proveLogin } from '../../shared/api/settings-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

/** Here there is one password that can be wrong, so the words say that. */
const errorText = (refusal: Refusal, t: ReturnType<typeof useText>) =>
  refusal.code === 'login_failed' ? t('proof.wrong') : refusalText(refusal, t)

interface PasswordDialogProps {
  onProved: () => void
  /** Left without the password. */
  onClose: () => void
}

export function PasswordDialog({ onProved, onClose }: PasswordDialogProps) {
  const t = useText()
  const { form, refusal, busy } = useSubmit((data) => proveLogin(fieldText(data, 'password')), onProved)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('proof.title')}
      text={t('errors.recent_login_required')}
      closeLabel={t('toast.close')}
      width={26}
    >
      <form {...form}>
        <Field label={t('signup.password')} error={refusal && errorText(refusal, t)}>
          <PasswordControl data-first name="password" autoComplete="current-password" />
        </Field>
        <Actions>
          <Button variant="primary" size="lg" block type="submit" busy={busy}>
            {t('proof.go')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
