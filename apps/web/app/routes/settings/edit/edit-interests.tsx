import { MOST_INTERESTS } from '@app/contract/limits'
import type { Interest } from '@app/contract/interests'
import { Card } from '@app/ui/card'
import { Chip } from '@app/ui/chip'
import { interestIcon } from '@app/ui/interest-chip'
import { useState } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

interface EditInterestsProps extends Edit {
  interests: readonly { key: string; name: string }[]
}

export function EditInterests({ own, change, save, interests }: EditInterestsProps) {
  const t = useText()
  const [tooMany, setTooMany] = useState(false)
  const chosen = own.interests
  function toggle(key: string) {
    const without = chosen.filter((one) => one !== key)
    const nextInterests = without.length === chosen.length ? [...chosen, key] : without
    setTooMany(nextInterests.length > MOST_INTERESTS)
    if (nextInterests.length > MOST_INTERESTS) return
    change({ interests: nextInterests })
    save({ interests: nextInterests as Interest[] })
  }
  return (
    <Card className="stack gap-3h">
      <div className="cluster cluster--between">
        <h2 className="heading-3" id="interests">
          {t('profile.interests')}
        </h2>
        <span className="text-sm muted numeric">
          {t('edit.interests.count', { count: chosen.length, most: MOST_INTERESTS })}
        </span>
      </div>
      <p className="text-sm muted">{t('edit.interests.text', { most: MOST_INTERESTS })}</p>
      <div className="chips" role="group" aria-labelledby="interests">
        {interests.map(({ key, name }) => (
          <Chip
            key={key}
            kind="toggle"
            icon={interestIcon(key)}
            pressed={chosen.includes(key)}
            onToggle={() => toggle(key)}
          >
            {name}
          </Chip>
        ))}
      </div>
      <p className="text-sm" role="status">
        {tooMany && t('edit.interests.full', { most: MOST_INTERESTS })}
      </p>
    </Card>
  )
}
