import { MOST_LANGUAGES } from '@app/contract/limits'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import { Card } from '@app/ui/card'
import { Chip } from '@app/ui/chip'
import { useState } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

export function EditLanguages({ own, change, save }: Edit) {
  const t = useText()
  const [tooMany, setTooMany] = useState(false)
  const chosen = SPOKEN_LANGUAGES.filter((one) => own.languages.includes(one))
  function toggle(language: SpokenLanguage) {
    const without = chosen.filter((one) => one !== language)
    const languages = without.length === chosen.length ? [...chosen, language] : without
    setTooMany(languages.length > MOST_LANGUAGES)
    if (languages.length > MOST_LANGUAGES) return
    change({ languages })
    save({ languages })
  }
  return (
    <Card className="stack gap-3h">
      <h2 className="heading-3" id="languages">
        {t('profile.languages')}
      </h2>
      <div className="chips" role="group" aria-labelledby="languages">
        {SPOKEN_LANGUAGES.map((language) => (
          <Chip key={language} kind="toggle" pressed={chosen.includes(language)} onToggle={() => toggle(language)}>
            {t(`profile.languages.${language}` as TextId)}
          </Chip>
        ))}
      </div>
      <p className="text-sm" role="status">
        {tooMany && t('edit.interests.full', { most: MOST_LANGUAGES })}
      </p>
    </Card>
  )
}
