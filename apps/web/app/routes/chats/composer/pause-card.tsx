/** A pause while one writes to somebody fictional, in the place of the composer: what it came to, one tap to go on, a way back. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/texts.tsx'

interface PauseCardProps {
  title: ReactNode
  text: string
  /** What the tap that goes on says. */
  go: string
  onGoOn: () => void
  /** Further ways out. */
  children?: ReactNode
}

export function PauseCard({ title, text, go, onGoOn, children }: PauseCardProps) {
  const t = useText()
  return (
    <div className="composer__instead" role="status">
      <div className="cluster cluster--top">
        <span className="fictional-ink">
          <Icon of={Drama} size={24} />
        </span>
        <div className="grow">
          {title}
          <div className="text-sm muted">{text}</div>
        </div>
      </div>
      <Actions row>
        <Button variant="night" onClick={onGoOn}>
          {go}
        </Button>
        <Button variant="line" href="/chats">
          {t('chat.checkin.stop')}
        </Button>
      </Actions>
      {children}
    </div>
  )
}
