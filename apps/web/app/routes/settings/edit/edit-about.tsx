import { countCharacters } from '@app/contract/characters'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { useRef } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-autosave.ts'

export function EditAbout({ own, saving, change, save, longest }: Edit & { longest: number }) {
  const t = useText()
  const before = useRef(own.about_me)
  const text = own.about_me ?? ''
  const count = countCharacters(text.trim())
  const over = count - longest
  const refusal = saving.state === 'failed' && saving.refusal.fieldErrors['about_me'] !== undefined
  const error = over > 0 ? t('edit.about.long', { count: over }) : refusal && t('errors.invalid_input')
  return (
    <Field
      label={t('profile.about_me')}
      error={error}
      hint={
        <span className="cluster cluster--between">
          <span>{t('edit.about.hint')}</span>
          <span className="numeric nowrap">{t('edit.about.count', { count, longest })}</span>
        </span>
      }
    >
      <Textarea
        name="about_me"
        rows={4}
        dir="auto"
        value={text}
        onChange={({ target }) => change({ about_me: target.value })}
        onFocus={() => {
          before.current = own.about_me
        }}
        onBlur={() => {
          if (over <= 0 && own.about_me !== before.current) save({ about_me: text.trim() === '' ? null : text })
        }}
      />
    </Field>
  )
}
