import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Drama } from 'lucide-react'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useText } from '../../../shared/texts.tsx'

interface CheckInProps {
  name: string
  spent: number
  onGoOn: () => void
}

/** After each so many credits spent on somebody fictional: what it came to, and one tap to go on. */
export function CheckIn({ name, spent, onGoOn }: CheckInProps) {
  const t = useText()
  const worth = useWorth()
  return (
    <div className="composer__instead" role="status">
      <div className="cluster cluster--top">
        <span className="fictional-ink">
          <Icon of={Drama} size={24} />
        </span>
        <div className="grow">
          <b>{t('chat.checkin.title', { credits: spent, worth: worth(spent) })}</b>
          <div className="text-sm muted">{t('chat.checkin.text', { name })}</div>
        </div>
      </div>
      <Actions row>
        <Button variant="night" onClick={onGoOn}>
          {t('chat.checkin.go')}
        </Button>
        <Button variant="line" href="/chats">
          {t('chat.checkin.stop')}
        </Button>
      </Actions>
    </div>
  )
}
