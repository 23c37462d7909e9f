/** What push brings and what it does not, before the browser asks: once it was told no, it does not ask again. */
import '@app/ui/notices.css'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Icon } from '@app/ui/icon'
import { LogoMark } from '@app/ui/logo'
import { BellOff, EyeOff, Undo2 } from 'lucide-react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useSubscribe } from './use-subscribe.ts'

const PROMISES = [
  { icon: BellOff, text: 'push.ask.quiet' },
  { icon: EyeOff, text: 'push.ask.names' },
  { icon: Undo2, text: 'push.ask.off' },
] as const

interface PushSheetProps {
  onClose: () => void
  /** For who does not want to be asked again; nothing where the member came by the switch. */
  onNever?: (() => void) | undefined
}

export function PushSheet({ onClose, onNever }: PushSheetProps) {
  const t = useText()
  const { busy, subscribe } = useSubscribe(onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('push.ask.close')}
      width={28}
      title={t('push.title')}
      text={t('push.ask.text')}
      actions={
        <Actions row>
          <Button variant="primary" size="lg" busy={busy} onClick={subscribe}>
            {t('push.ask.go')}
          </Button>
          <Button variant="line" size="lg" onClick={onNever ?? onClose}>
            {t(onNever ? 'push.ask.never' : 'push.ask.close')}
          </Button>
        </Actions>
      }
    >
      <LockScreen />
      <ul className="sheet-promises">
        {PROMISES.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} size={20} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A notification as it will look. */
function LockScreen() {
  const t = useText()
  const { settings } = useRoot()
  return (
    <div className="lock-screen">
      <span className="lock-screen__icon">
        <LogoMark drawing={settings.brand.logo} size={22} />
      </span>
      <div className="grow">
        <b>{t('push.ask.sample')}</b>
        <div className="text-xs muted">{t('push.ask.sample.note')}</div>
      </div>
      <span className="text-xs muted">{t('push.ask.sample.time')}</span>
    </div>
  )
}
