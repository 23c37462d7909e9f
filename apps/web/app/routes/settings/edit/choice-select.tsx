/** One of a few choices, or nothing said; saved as soon as it is chosen. */
import type { ChoiceField, LooksField } from '@app/contract/profile-choices'
import { Select } from '@app/ui/select'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

interface ChoiceSelectProps<Choice extends string> extends Edit {
  field: ChoiceField | LooksField
  choices: readonly Choice[]
  wordOf: (choice: Choice) => string | undefined
}

export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { field, choices, wordOf, own, change, save } = props
  const t = useText()
  return (
    <Select
      name={field}
      value={own[field] ?? ''}
      onChange={({ target }) => {
        const part = { [field]: target.value === '' ? null : target.value }
        change(part)
        save(part)
      }}
    >
      <option value="">{t('edit.unsaid')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordOf(choice)}
        </option>
      ))}
    </Select>
  )
}
