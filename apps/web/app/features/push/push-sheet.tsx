/** What push brings and what it does not, before the browser asks: once it was told no, it does not ask again. */
import '@app/ui/notices.css'
import type { NoticePreferences } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Icon } from '@app/ui/icon'
import { LogoMark } from '@app/ui/logo'
import { BellOff, EyeOff, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findPreferences } from '../../shared/api/notice-calls.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** How this member hears of things; the sheet does not wait for it. */
function usePreferences(): NoticePreferences | undefined {
  const [preferences, setPreferences] = useState<NoticePreferences>()
  useEffect(() => {
    const leaving = new AbortController()
    const show = (found: NoticePreferences) => !leaving.signal.aborted && setPreferences(found)
    findPreferences(leaving.signal).then(show, () => undefined)
    return () => leaving.abort()
  }, [])
  return preferences
}

interface Promised {
  quiet: NoticePreferences['quiet'] | undefined
  /** Nobody is named on the lock screen; false also while that is not known. */
  isDiscreet: boolean
}

function usePromises({ quiet, isDiscreet }: Promised) {
  const t = useText()
  const silence = quiet?.on ? t('push.ask.quiet_hours', { from: quiet.from, to: quiet.to }) : t('push.ask.quiet')
  return [
    ...(quiet && !quiet.on ? [] : [{ icon: BellOff, text: silence }]),
    ...(isDiscreet ? [{ icon: EyeOff, text: t('push.ask.names') }] : []),
    { icon: Undo2, text: t('push.ask.off') },
  ]
}

interface PushSheetProps {
  onClose: () => void
  /** For who does not want to be asked again; nothing where the member came by the switch. */
  onNever?: (() => void) | undefined
}

export function PushSheet({ onClose, onNever }: PushSheetProps) {
  const t = useText()
  const preferences = usePreferences()
  const isDiscreet = preferences?.preview === 'nothing'
  const promises = usePromises({ quiet: preferences?.quiet, isDiscreet })
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
      {(isDiscreet || !preferences) && <LockScreen isAll={isDiscreet} />}
      <ul className="sheet-promises">
        {promises.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A notification as it will look, for who is shown nothing personal; that it is all only once that is known. */
function LockScreen({ isAll }: { isAll: boolean }) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <div className="lock-screen">
      <span className="lock-screen__icon">
        <LogoMark drawing={settings.brand.logo} size={22} />
      </span>
      <div className="grow">
        <b>{t('push.ask.sample')}</b>
        {isAll && <div className="text-xs muted">{t('push.ask.sample.note')}</div>}
      </div>
      <span className="text-xs muted">{t('push.ask.sample.time')}</span>
    </div>
  )
}
