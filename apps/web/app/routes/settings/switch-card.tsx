/** A setting that is on or off: shown at once, and taken back if it could not be saved. */
import { Card } from '@app/ui/card'
import { SettingRow } from '@app/ui/setting-row'
import type { Refusal } from '../../shared/api/refusal.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'

interface SwitchCardProps {
  title: string
  text: string
  saved: boolean
  save: (on: boolean) => Promise<Refusal | undefined>
  onSaved: (on: boolean) => unknown
}

export function SwitchCard({ title, text, saved, save, onSaved }: SwitchCardProps) {
  const { pending, busy, refusal, send } = useCall(save, onSaved)
  return (
    <>
      <Card>
        <SettingRow title={title} text={text} checked={pending ?? saved} disabled={busy} onChange={send} />
      </Card>
      <RefusalBanner refusal={refusal} />
    </>
  )
}
