/** The mail a member waits for, where it can be turned off; or that it was sent. Whoever never chose it sees nothing of it. */
import type { ArrivalMail } from '@app/contract'
import { ARRIVAL_PEOPLE } from '@app/contract/limits'
import { useState } from 'react'
import { changeArrivalMail } from '../../shared/api/search-calls.ts'
import { useText } from '../../shared/texts.tsx'
import { SwitchCard } from './switch-card.tsx'

export function ArrivalMailCard({ initial }: { initial: ArrivalMail }) {
  const t = useText()
  const [on, setOn] = useState(initial === 'on')
  if (initial === 'off') return null
  if (initial === 'sent') return <p className="text-sm muted">{t('preferences.mail.sent')}</p>
  return (
    <SwitchCard
      title={t('preferences.mail', { people: ARRIVAL_PEOPLE })}
      text={t(on ? 'preferences.mail.text' : 'preferences.mail.off')}
      saved={on}
      save={async (next) => (await changeArrivalMail(next)).refusal}
      onSaved={setOn}
    />
  )
}
