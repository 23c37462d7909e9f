import { Banner } from '@app/ui/banner'
import { Card } from '@app/ui/card'
import { SettingRow } from '@app/ui/setting-row'
import { Switch } from '@app/ui/switch'
import { useHydrated } from '@app/ui/use-hydrated'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeProfile } from '../../../shared/api/profile-calls.ts'
import type { Refusal } from '../../../shared/api/refusal.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwnProfile } from '../use-current-member.ts'
import { RefusalBanner } from '../refusal-banner.tsx'

/** Shown at once, and taken back if it could not be saved. */
function useInvisible() {
  const saved = useOwnProfile().invisible
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<boolean>()
  const [refusal, setRefusal] = useState<Refusal>()
  async function change(invisible: boolean) {
    setPending(invisible)
    const outcome = await changeProfile({ invisible })
    setRefusal(outcome.refusal)
    await revalidate()
    setPending(undefined)
  }
  return { invisible: pending ?? saved, refusal, busy: pending !== undefined, change }
}

export function InvisibleMode() {
  const t = useText()
  const hydrated = useHydrated()
  const { invisible, refusal, busy, change } = useInvisible()
  return (
    <>
      <Card>
        <SettingRow
          title={t('visibility.mode')}
          text={t('visibility.mode.text')}
          titleId="invisible"
          textId="invisible-text"
        >
          <Switch
            labelledBy="invisible"
            describedBy="invisible-text"
            checked={invisible}
            disabled={!hydrated || busy}
            onChange={(enabled) => void change(enabled)}
          />
        </SettingRow>
      </Card>
      <RefusalBanner refusal={refusal} />
      <div role="status">
        {invisible && !busy && (
          <Banner tone="info" icon={EyeOff} title={t('visibility.now')} text={t('visibility.now.text')} />
        )}
      </div>
    </>
  )
}
