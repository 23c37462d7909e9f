/** Whether others see that the member has read; shown at once, and taken back if it could not be saved. */
import { Card } from '@app/ui/card'
import { SettingRow } from '@app/ui/setting-row'
import { Switch } from '@app/ui/switch'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { saveChatPreferences } from '../../shared/api/settings-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'
import { RefusalBanner } from './refusal-banner.tsx'

function useReceipts(saved: boolean) {
  const [shown, setShown] = useState(saved)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  async function change(read_receipts: boolean) {
    setShown(read_receipts)
    setBusy(true)
    const result = await saveChatPreferences({ read_receipts })
    setBusy(false)
    setRefusal(result)
    if (result) setShown(!read_receipts)
  }
  return { shown, busy, refusal, change }
}

export function ReadReceipts({ saved }: { saved: boolean }) {
  const t = useText()
  const hydrated = useHydrated()
  const { shown, busy, refusal, change } = useReceipts(saved)
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
            onChange={(enabled) => void change(enabled)}
          />
        </SettingRow>
      </Card>
      <RefusalBanner refusal={refusal} />
    </>
  )
}
