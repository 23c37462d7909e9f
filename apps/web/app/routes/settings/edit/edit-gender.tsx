import type { OwnProfile } from '@app/contract'
import { Card } from '@app/ui/card'
import { FieldGroup } from '@app/ui/field'
import { Segmented } from '@app/ui/segmented'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

export function EditGender({ own, change, save }: Edit) {
  const t = useText()
  const choose = (part: Partial<Pick<OwnProfile, 'gender' | 'looking_for'>>) => {
    change(part)
    save(part)
  }
  return (
    <Card className="stack">
      <FieldGroup legend={t('signup.iam')}>
        <Segmented
          name="gender"
          value={own.gender}
          options={[
            { value: 'male', label: t('signup.man') },
            { value: 'female', label: t('signup.woman') },
          ]}
          onChange={(value) => choose({ gender: value as OwnProfile['gender'] })}
        />
      </FieldGroup>
      <FieldGroup legend={t('signup.looking')} hint={t('edit.looking.hint')}>
        <Segmented
          name="looking_for"
          value={own.looking_for}
          options={[
            { value: 'female', label: t('signup.women') },
            { value: 'male', label: t('signup.men') },
            { value: 'both', label: t('signup.both') },
          ]}
          onChange={(value) => choose({ looking_for: value as OwnProfile['looking_for'] })}
        />
      </FieldGroup>
    </Card>
  )
}
