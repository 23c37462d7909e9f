/** What went to fictional profiles this month, in the place of the composer: one tap goes on, and ways out beside it. */
import type { RealityCheck } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Drama } from 'lucide-react'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'

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
    <div className="composer__instead" role="status">
      <div className="cluster cluster--top">
        <span className="fictional-ink">
          <Icon of={Drama} size={24} />
        </span>
        <div className="grow">
          <b className="heading-3">{t('chat.reality.title', title)}</b>
          <div className="text-sm muted">
            {t('chat.reality.text', { credits, chat: money(chat_cents, currency), name })}
          </div>
        </div>
      </div>
      <Actions row>
        <Button variant="night" onClick={onGoOn}>
          {t('chat.reality.go')}
        </Button>
        <Button variant="line" href="/chats">
          {t('chat.checkin.stop')}
        </Button>
      </Actions>
      <WaysOut />
    </div>
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
