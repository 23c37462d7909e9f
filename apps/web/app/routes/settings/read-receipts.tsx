/** Whether others see that the member has read; shown at once, and taken back if it could not be saved. */
import { Card } from '@app/ui/card'
import { SettingRow } from '@app/ui/setting-row'
import { Switch } from '@app/ui/switch'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { saveChatPreferences } from '../../shared/api/settings-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'
import { RefusedBanner } from './refused-banner.tsx'

function useReceipts(saved: boolean) {
  const [shown, setShown] = useState(saved)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  async function change(read_receipts: boolean) {
    setShown(read_receipts)
    setBusy(true)
    const found = await saveChatPreferences({ read_receipts })
    setBusy(false)
    setRefused(found)
    if (found) setShown(!read_receipts)
  }
  return { shown, busy, refused, change }
}

export function ReadReceipts({ saved }: { saved: boolean }) {
  const t = useText()
  const hydrated = useHydrated()
  const { shown, busy, refused, change } = useReceipts(saved)
  return (
    <>
      <Card>
        <SettingRow
          title={t('privacy.receipts')}
          text={t('privacy.receipts.text')}
          titleId="receipts"
          textId="receipts-text"
        >
          <Switch
            labelledBy="receipts"
            describedBy="receipts-text"
            checked={shown}
            disabled={!hydrated || busy}
            onChange={(wanted) => void change(wanted)}
          />
        </SettingRow>
      </Card>
      <RefusedBanner refused={refused} />
    </>
  )
}
