/** What people look for, all of it the member's own choice to tell. */
import { countCharacters } from '@app/contract/characters'
import { LARGEST_HEIGHT_CM, LONGEST_WORK, SMALLEST_HEIGHT_CM } from '@app/contract/limits'
import { LOOKS_CHOICES, PROFILE_CHOICES, type ChoiceField, type LooksField } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Select } from '@app/ui/select'
import { CHOICE_FIELDS, useProfileLabels } from '../../../features/profiles/profile-labels.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { Edit } from './use-profile-autosave.ts'

const LOOKS = ['appearance', 'race'] as const
const HEIGHTS = Array.from({ length: LARGEST_HEIGHT_CM - SMALLEST_HEIGHT_CM + 1 }, (_, i) => SMALLEST_HEIGHT_CM + i)

export function EditFacts(edit: Edit) {
  const t = useText()
  const { visible_profile_fields: fields, match_finder_fields: asks } = useRoot().settings
  return (
    <Card className="stack">
      <div>
        <h2 className="heading-3">{t('own.facts')}</h2>
        <p className="text-sm muted">{t('edit.facts.text')}</p>
      </div>
      {fields.includes('work') && <EditWork {...edit} />}
      <div className="settings__pairs">
        {CHOICE_FIELDS.filter((field) => fields.includes(field)).map((field) => (
          <EditChoice key={field} field={field} {...edit} />
        ))}
        {fields.includes('height_cm') && <EditHeight {...edit} />}
        {LOOKS.filter((field) => asks.includes(field)).map((field) => (
          <EditLooks key={field} field={field} {...edit} />
        ))}
      </div>
    </Card>
  )
}

function EditWork({ own, refused, change, type, flush }: Edit) {
  const t = useText()
  const work = own.work ?? ''
  const over = countCharacters(work.trim()) - LONGEST_WORK
  const refusal = refused['work'] !== undefined && t('errors.invalid_input')
  return (
    <Field
      label={t('profile.work')}
      hint={t('edit.work.hint')}
      error={over > 0 ? t('edit.about.long', { count: over }) : refusal}
    >
      <Input
        name="work"
        autoComplete="organization-title"
        dir="auto"
        value={work}
        onChange={({ target }) => {
          change({ work: target.value })
          type({ work: target.value })
        }}
        onBlur={flush}
      />
    </Field>
  )
}

function EditChoice({ field, ...edit }: Edit & { field: ChoiceField }) {
  const { label, choice } = useProfileLabels()
  return (
    <Field label={label(field)}>
      <ChoiceSelect
        {...edit}
        field={field}
        choices={PROFILE_CHOICES[field]}
        wordOf={(one) => choice(field, one, edit.own.gender)}
      />
    </Field>
  )
}

function EditHeight({ own, change, save }: Edit) {
  const t = useText()
  return (
    <Field label={t('profile.height_cm')}>
      <Select
        name="height_cm"
        value={own.height_cm ?? ''}
        onChange={({ target }) => {
          const part = { height_cm: target.value === '' ? null : Number(target.value) }
          change(part)
          save(part)
        }}
      >
        <option value="">{t('edit.unsaid')}</option>
        {HEIGHTS.map((cm) => (
          <option key={cm} value={cm}>
            {t('profile.height_cm.value', { cm })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What one says of one's looks, where the match finder of the site asks for it. Nobody sees it on a profile. */
function EditLooks({ field, ...edit }: Edit & { field: LooksField }) {
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
