/** A word to the people behind the site, where they ask for it: some read who wants to join. */
import { LONGEST_SIGNUP_MESSAGE } from '@app/contract/limits'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

export function SignupMessage() {
  const t = useText()
  const { settings } = useRoot()
  return (
    <Field label={t('signup.message')} hint={t('signup.message.hint', { site: settings.name })}>
      <Textarea name="signup_message" rows={2} maxLength={LONGEST_SIGNUP_MESSAGE} />
    </Field>
  )
}
