import { errorTextId } from '@app/i18n/text-ids'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Field } from '@app/ui/field'
import { PasswordInput } from '@app/ui/password-input'
import { useRef, useState, type SubmitEvent } from 'react'
import type { Refusal } from '../../shared/api/refusal.ts'
import { proveLogin } from '../../shared/api/settings-calls.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useText } from '../../shared/texts.tsx'

function usePasswordProof(onProved: () => void) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through the portal: a form around the dialog must not receive this submit.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    const result = await proveLogin(fieldText(new FormData(event.currentTarget), 'password'))
    setBusy(false)
    setRefusal(result)
    if (!result) onProved()
    else password.current?.focus()
  }
  return { refusal, busy, password, submit }
}

/** Here there is one password that can be wrong, so the words say which. */
function codeOf({ code }: Refusal) {
  return code === 'login_failed' ? 'old_password_wrong' : code
}

interface PasswordDialogProps {
  onProved: () => void
  /** Left without the password. */
  onClose: () => void
}

export function PasswordDialog({ onProved, onClose }: PasswordDialogProps) {
  const t = useText()
  const { refusal, busy, password, submit } = usePasswordProof(onProved)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('proof.title')}
      text={t('errors.recent_login_required')}
      closeLabel={t('toast.close')}
      width={26}
    >
      <form method="post" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('signup.password')}
          error={refusal && t(errorTextId(codeOf(refusal)), { minutes: refusal.minutes })}
        >
          <PasswordInput
            ref={password}
            data-first
            name="password"
            autoComplete="current-password"
            maxLength={128}
            showLabel={t('signup.password.show')}
            hideLabel={t('signup.password.hide')}
            required
          />
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
