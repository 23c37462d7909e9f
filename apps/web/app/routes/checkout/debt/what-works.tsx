import type { TextId } from '@app/i18n/text-ids'
import { Card } from '@app/ui/card'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Check, Lock } from 'lucide-react'
import { T, useText } from '../../../shared/texts.tsx'

const WORKS: readonly TextId[] = ['debt.works.read', 'debt.works.search', 'debt.works.orders', 'debt.works.safety']
const WAITS: readonly TextId[] = ['debt.waits.send', 'debt.waits.buy', 'debt.waits.debit']

export function StillWorks() {
  const t = useText()
  return (
    <Card className="limited__works">
      <h2 className="heading-3">{t('debt.works')}</h2>
      <Lines icon={Check} ids={WORKS} />
    </Card>
  )
}

export function Waits() {
  const t = useText()
  return (
    <Card className="limited__waits">
      <h2 className="heading-3">{t('debt.waits')}</h2>
      <Lines icon={Lock} ids={WAITS} />
      <p className="text-sm muted">
        <T id="debt.wrong" tags={{ a: <a className="link" href="/complaints?topic=payment" /> }} />
      </p>
    </Card>
  )
}

function Lines({ icon, ids }: { icon: LucideIcon; ids: readonly TextId[] }) {
  const t = useText()
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} className="limited__line">
          <Icon of={icon} size={20} />
          <span>{t(id)}</span>
        </li>
      ))}
    </ul>
  )
}
