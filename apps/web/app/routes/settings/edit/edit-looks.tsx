/** What one says of one's looks, where the match finder of the site asks for it. Nobody sees it on a profile. */
import { LOOKS_CHOICES, type LooksField } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import { Field } from '@app/ui/field'
import { useText } from '../../../shared/texts.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { Edit } from './use-autosave.ts'

export function EditLooks({ field, ...edit }: Edit & { field: LooksField }) {
  const t = useText()
  return (
    <Field label={t(`profile.${field}`)} hint={t(`edit.${field}.hint`)}>
      <ChoiceSelect
        {...edit}
        field={field}
        choices={LOOKS_CHOICES[field]}
        wordOf={(choice) => t(`profile.${field}.${choice}` as TextId)}
      />
    </Field>
  )
}
