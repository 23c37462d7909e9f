import { LONGEST_ABOUT_ME, LONGEST_NAME } from '@app/contract/limits'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { fieldErrorTexts } from '../../../features/signup/field-error-texts.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { EditAbout } from './edit-about.tsx'
import type { Edit } from './use-profile-autosave.ts'

/** A name, and some lines about oneself. */
export function EditFields(edit: Edit) {
  const { visible_profile_notes: notes } = useRoot().settings
  return (
    <Card className="stack">
      <EditName {...edit} />
      {notes.includes('about_me') && <EditAbout {...edit} longest={LONGEST_ABOUT_ME} />}
    </Card>
  )
}

function EditName({ own, refused, change, type, flush }: Edit) {
  const t = useText()
  return (
    <Field label={t('signup.name')} hint={t('edit.name.hint')} error={fieldErrorTexts(refused, t)['name']}>
      <Input
        name="name"
        autoComplete="nickname"
        maxLength={LONGEST_NAME}
        value={own.name}
        onChange={({ target }) => {
          change({ name: target.value })
          type({ name: target.value })
        }}
        onBlur={flush}
      />
    </Field>
  )
}
