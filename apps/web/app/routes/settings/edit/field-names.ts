/** The names of the fields of the own profile, as their labels call them. */
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../../../shared/texts.tsx'

const LABELS: Readonly<Partial<Record<string, TextId>>> = {
  name: 'signup.name',
  gender: 'signup.iam',
  looking_for: 'signup.looking',
}

export function useFieldNames() {
  const t = useText()
  return (fields: readonly string[]): string =>
    fields.map((field) => t(LABELS[field] ?? (`profile.${field}` as TextId))).join(', ')
}
