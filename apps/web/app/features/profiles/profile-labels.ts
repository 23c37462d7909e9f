/** The words for what a profile says of a person: the names of the fields and of what each can be. */
import { PROFILE_CHOICES, type ChoiceField } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../../shared/texts.tsx'

/** In the order they are shown. */
export const CHOICE_FIELDS: readonly ChoiceField[] = [
  'relationship_status',
  'reason',
  'children',
  'smoking',
  'drinking',
  'education',
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
]

export function useProfileLabels() {
  const t = useText()
  return {
    label: (field: ChoiceField) => t(`profile.${field}`),
    /** Some languages have a word for her and another for him. What is not among the choices has none. */
    choice: (field: ChoiceField, choice: string, gender: 'male' | 'female') =>
      PROFILE_CHOICES[field].some((one) => one === choice)
        ? t(`profile.${field}.${choice}` as TextId, { gender })
        : undefined,
  }
}
