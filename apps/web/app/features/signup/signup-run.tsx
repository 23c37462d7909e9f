/** What makes the signup form work once it is touched: asks about a mistyped address, tells faults, runs the signup. */
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmailSuggestion } from '../../shared/email-suggestion/email-suggestion.tsx'
import { useText } from '../../shared/texts.tsx'
import { refused, type Attempt } from './attempt.ts'
import { InvalidDate } from './invalid-date.tsx'
import type { Faults } from './signup-faults.ts'
import { SignupProgress } from './signup-progress.tsx'

export { attemptOf } from './attempt.ts'

interface SignupRunProps {
  form: HTMLFormElement
  attempt: Attempt
  onAttempt: (attempt: Attempt) => void
}

/** The part of the form a field belongs to: three inputs make one date. */
const partOf = (name: string) => (name.startsWith('birth_') ? 'date_of_birth' : name)

/** A field that is being mended is no longer red. */
function useForgiving({ form, attempt, onAttempt }: SignupRunProps) {
  const forgive = useEffectEvent(({ target }: Event) => {
    const part = partOf((target as HTMLInputElement).name)
    if (attempt.texts[part]) onAttempt({ ...attempt, texts: { ...attempt.texts, [part]: undefined } })
  })
  useEffect(() => {
    const listen = (event: Event) => forgive(event)
    form.addEventListener('input', listen)
    return () => form.removeEventListener('input', listen)
  }, [form])
}

/** Leads to the first field that is wrong; a popup is read before that. */
function usePopup(form: HTMLFormElement, faults: Faults | undefined) {
  const [read, setRead] = useState<Faults>()
  const open = faults?.['date_of_birth'] === 'birth_date_invalid' && read !== faults
  useEffect(() => {
    if (faults && !open) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, faults, open])
  return { open, close: () => setRead(faults) }
}

function UnderEmail({ form }: { form: HTMLFormElement }) {
  const input = form.querySelector<HTMLInputElement>('[name=email]')
  const field = input?.closest('.field')
  // The field is on the page long before this is: it keeps no place for what most never see.
  return input && field && createPortal(<EmailSuggestion input={input} />, field)
}

export function SignupRun(props: SignupRunProps) {
  const t = useText()
  const { form, attempt, onAttempt } = props
  useForgiving(props)
  const popup = usePopup(form, attempt.faults)
  return (
    <>
      {attempt.code && <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(attempt.code))} />}
      {attempt.signup && (
        <SignupProgress signup={attempt.signup} onRefused={(faults, code) => onAttempt(refused(faults, t, code))} />
      )}
      {popup.open && <InvalidDate onClose={popup.close} />}
      <UnderEmail form={form} />
    </>
  )
}
