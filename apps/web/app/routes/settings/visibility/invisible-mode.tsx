import { Banner } from '@app/ui/banner'
import { EyeOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { changeProfile } from '../../../shared/api/profile-calls.ts'
import { useText } from '../../../shared/texts.tsx'
import { SwitchCard } from '../switch-card.tsx'
import { useOwnProfile } from '../use-current-member.ts'

export function InvisibleMode() {
  const t = useText()
  const { invisible } = useOwnProfile()
  const { revalidate } = useRevalidator()
  return (
    <>
      <SwitchCard
        title={t('visibility.mode')}
        text={t('visibility.mode.text')}
        saved={invisible}
        save={async (on) => (await changeProfile({ invisible: on })).refusal}
        onSaved={revalidate}
      />
      <div role="status">
        {invisible && <Banner tone="info" icon={EyeOff} title={t('visibility.now')} text={t('visibility.now.text')} />}
      </div>
    </>
  )
}
