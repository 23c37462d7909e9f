import { LONGEST_ABOUT_ME, LONGEST_NAME } from '@app/contract/limits'
import { PROFILE_CHOICES, type ChoiceField, LOOKS_CHOICES, type LooksField } from '@app/contract/profile-choices'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useRef } from 'react'
import type { TextId } from '@app/i18n/text-ids'
import { fieldErrorTexts } from '../../../features/signup/field-error-texts.tsx'
import { CHOICE_FIELDS, useProfileLabels } from '../../../features/profiles/profile-labels.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { EditAbout } from './edit-about.tsx'
import type { Edit } from './use-autosave.ts'

const LOOKS = ['appearance', 'race'] as const

export function EditFields(edit: Edit) {
  const { visible_profile_fields: fields, visible_profile_notes: notes, match_finder_fields: asks } = useRoot().settings
  return (
    <Card className="stack">
      <EditName {...edit} />
      {notes.includes('about_me') && <EditAbout {...edit} longest={LONGEST_ABOUT_ME} />}
      <div className="settings__pairs">
        {CHOICE_FIELDS.filter((field) => fields.includes(field)).map((field) => (
          <EditChoice key={field} field={field} {...edit} />
        ))}
        {LOOKS.filter((field) => asks.includes(field)).map((field) => (
          <EditLooks key={field} field={field} {...edit} />
        ))}
      </div>
    </Card>
  )
}

function EditName({ own, saving, change, save }: Edit) {
  const t = useText()
  const before = useRef(own.name)
  const fieldErrors = saving.state === 'failed' ? fieldErrorTexts(saving.refusal.fieldErrors, t) : {}
  return (
    <Field label={t('signup.name')} hint={t('edit.name.hint')} error={fieldErrors['name']}>
      <Input
        name="name"
        autoComplete="nickname"
        maxLength={LONGEST_NAME}
        value={own.name}
        onChange={({ target }) => change({ name: target.value })}
        onFocus={() => {
          before.current = own.name
        }}
        onBlur={() => own.name !== before.current && save({ name: own.name })}
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
