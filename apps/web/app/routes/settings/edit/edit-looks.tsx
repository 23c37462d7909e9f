/** What one says of one's looks, where the match finder of the site asks for it. Nobody sees it on a profile. */
import { LOOKS_CHOICES } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { useHydrated } from '@app/ui/use-hydrated'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-autosave.ts'

export function EditLooks({ field, own, change, save }: Edit & { field: keyof typeof LOOKS_CHOICES }) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <Field label={t(`profile.${field}`)} hint={t(`edit.${field}.hint`)}>
      <Select
        name={field}
        disabled={!hydrated}
        value={own[field] ?? ''}
        onChange={({ target }) => {
          const part = { [field]: target.value === '' ? null : target.value }
          change(part)
          save(part)
        }}
      >
        <option value="">{t('edit.unsaid')}</option>
        {LOOKS_CHOICES[field].map((one) => (
          <option key={one} value={one}>
            {t(`profile.${field}.${one}` as TextId)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
