/** In the form for signing up: to whom it began, and the line to them. It waits, and is never sent by itself. */
import { LONGEST_SIGNUP_MESSAGE } from '@app/contract/limits'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { useText } from '../../shared/texts.tsx'
import type { Landing } from './landing-context.ts'

interface LineToPersonProps {
  landing: Landing
  line: string
}

export function LineToPerson({ landing: { person, about, from }, line }: LineToPersonProps) {
  const t = useText()
  return (
    <>
      <input type="hidden" name="from" value={from} />
      {person && (
        <>
          <input type="hidden" name="about" value={about ?? ''} />
          <Field
            label={t('landing.line', { name: person.name })}
            note={t('landing.line.optional')}
            hint={t('landing.line.hint', { name: person.name })}
          >
            <Textarea name="signup_message" rows={2} maxLength={LONGEST_SIGNUP_MESSAGE} defaultValue={line} />
          </Field>
        </>
      )}
    </>
  )
}
