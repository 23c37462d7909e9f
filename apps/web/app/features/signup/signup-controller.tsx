/** What makes the signup form work once it is touched: says which fields were refused, runs the signup. */
import type { ErrorCode } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { CalendarClock, CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { NativeDialog } from '@app/ui/native-dialog'
import { useText } from '../../shared/texts.tsx'
import { refusedAttempt, type SignupAttempt } from './signup-attempt.ts'
import type { FieldErrors } from './validate-signup.ts'
import { SignupProgress } from './signup-progress.tsx'

export { EmailSuggestion } from '../../shared/forms/email-suggestion/email-suggestion.tsx'
export { readAttempt } from './signup-attempt.ts'

interface SignupControllerProps {
  form: HTMLFormElement
  attempt: SignupAttempt
  onAttempt: (attempt: SignupAttempt) => void
}

/** The part of the form a field belongs to: three inputs make one date. */
const fieldOf = (name: string) => (name.startsWith('birth_') ? 'date_of_birth' : name)

/** Clears a field's error as soon as the field is edited. */
function useClearErrorOnInput({ form, attempt, onAttempt }: SignupControllerProps) {
  const clearError = useEffectEvent(({ target }: Event) => {
    const part = fieldOf((target as HTMLInputElement).name)
    if (attempt.texts[part]) onAttempt({ ...attempt, texts: { ...attempt.texts, [part]: undefined } })
  })
  useEffect(() => {
    const listen = (event: Event) => clearError(event)
    form.addEventListener('input', listen)
    return () => form.removeEventListener('input', listen)
  }, [form])
}

/** Leads to the first field that is wrong; a popup is read before that. */
function useInvalidDatePopup(form: HTMLFormElement, fieldErrors: FieldErrors | undefined) {
  const [read, setRead] = useState<FieldErrors>()
  const open = fieldErrors?.['date_of_birth'] === 'birth_date_invalid' && read !== fieldErrors
  useEffect(() => {
    if (fieldErrors && !open) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, fieldErrors, open])
  return { open, close: () => setRead(fieldErrors) }
}

export function SignupController(props: SignupControllerProps) {
  const t = useText()
  const { form, attempt, onAttempt } = props
  useClearErrorOnInput(props)
  const popup = useInvalidDatePopup(form, attempt.fieldErrors)
  return (
    <>
      {attempt.code && <SignupRefused code={attempt.code} />}
      {attempt.signup && (
        <SignupProgress
          signup={attempt.signup}
          onRefused={(fieldErrors, code) => onAttempt(refusedAttempt(fieldErrors, t, code))}
        />
      )}
      {popup.open && <InvalidDateDialog onClose={popup.close} />}
    </>
  )
}

/** Why nobody can sign up here now. Who is too young did nothing wrong, and is told so calmly. */
function SignupRefused({ code }: { code: ErrorCode }) {
  const t = useText()
  const calm = code === 'underage'
  return (
    <Banner
      tone={calm ? 'info' : 'danger'}
      role="alert"
      icon={calm ? CalendarClock : CircleAlert}
      title={t(errorTextId(code), { min_age: MINIMUM_AGE })}
    />
  )
}

/** Says that a date of birth does not exist. */
function InvalidDateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <NativeDialog open role="alertdialog" width={26} title={t('signup.error.date')} onClose={onClose}>
      <p>{t('signup.error.date.text')}</p>
      <form method="dialog">
        <Actions>
          <Button variant="primary" size="lg" type="submit">
            {t('signup.error.ok')}
          </Button>
        </Actions>
      </form>
    </NativeDialog>
  )
}
