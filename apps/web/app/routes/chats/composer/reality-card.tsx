/** What went to fictional profiles this month, in the place of the composer: one tap goes on, and ways out beside it. */
import type { RealityCheck } from '@app/contract'
import { Link } from '@app/ui/link'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'
import { PauseCard } from './pause-card.tsx'

interface RealityCardProps {
  name: string
  check: RealityCheck
  onGoOn: () => void
}

export function RealityCard({ name, check, onGoOn }: RealityCardProps) {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  const { month, cents, credits, chat_cents, currency } = check
  const title = { amount: money(cents, currency), month: day(month, { month: 'long' }) }
  return (
    <PauseCard
      title={<b className="heading-3">{t('chat.reality.title', title)}</b>}
      text={t('chat.reality.text', { credits, chat: money(chat_cents, currency), name })}
      go={t('chat.reality.go')}
      onGoOn={onGoOn}
    >
      <WaysOut />
    </PauseCard>
  )
}

function WaysOut() {
  const t = useText()
  return (
    <ul className="cluster cluster--wrap text-sm">
      <li>
        <Link className="link link--quiet link--tap" href="/settings/spending#limit">
          {t('chat.reality.limit')}
        </Link>
      </li>
      <li>
        <Link className="link link--quiet link--tap" href="/settings/spending#break">
          {t('chat.reality.break')}
        </Link>
      </li>
      <li>
        <Link className="link link--quiet link--tap" href="/members?real_only=yes">
          {t('chat.reality.real')}
        </Link>
      </li>
    </ul>
  )
}
