/** A word to the people behind the site, where they ask for it: some read who wants to join. */
import { LONGEST_SIGNUP_MESSAGE } from '@app/contract/limits'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { useState } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

const NAME = 'signup_message'

/** What stands in the field when the program comes: it would be replaced by the first words otherwise. */
const typedBefore = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLTextAreaElement>(`[name=${NAME}]`)?.value

/** `line` is what was answered on the page before: it can be changed, or taken out. */
export function SignupMessage({ line = '' }: { line?: string | undefined }) {
  const t = useText()
  const { settings } = useRoot()
  const [first] = useState(() => typedBefore() ?? line)
  const hint = settings.ask_signup_message
    ? t('signup.message.hint', { site: settings.name })
    : t('signup.message.carried')
  return (
    <Field label={t('signup.message')} hint={hint}>
      <Textarea name={NAME} rows={2} maxLength={LONGEST_SIGNUP_MESSAGE} defaultValue={first} />
    </Field>
  )
}
