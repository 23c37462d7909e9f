import { countCharacters } from '@app/contract/characters'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

export function EditAbout({ own, refused, change, type, flush, longest }: Edit & { longest: number }) {
  const t = useText()
  const text = own.about_me ?? ''
  const count = countCharacters(text.trim())
  const over = count - longest
  const refusal = refused['about_me'] !== undefined && t('errors.invalid_input')
  const error = over > 0 ? t('edit.about.long', { count: over }) : refusal
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
        onChange={({ target }) => {
          change({ about_me: target.value })
          type({ about_me: target.value.trim() === '' ? null : target.value })
        }}
        onBlur={flush}
      />
    </Field>
  )
}
