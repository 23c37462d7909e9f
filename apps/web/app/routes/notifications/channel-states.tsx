/** How a member hears of things: push in this browser, and mail; each says whether it works, and can be turned on again. */
import type { NoticePreferences } from '@app/contract'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Switch } from '@app/ui/switch'
import { useHydrated } from '@app/ui/use-hydrated'
import { BellOff, BellRing, Mail, MailWarning } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { DENIED, isSubscribed, usePushState } from '../../features/push/push-state.ts'
import { useTurnOffPush } from '../../features/push/use-turn-off-push.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useResumeMail } from '../../shared/forms/use-resume-mail.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { mailStopsOf } from '../../shared/storage/mail-stops-id.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

const PushSheet = lazyDialog(async () => (await import('../../features/push/push-sheet.tsx')).PushSheet)

export function ChannelStates({ preferences }: { preferences: NoticePreferences }) {
  if (!preferences.push.available && !preferences.mail.available) return null
  return (
    <Card className="channels">
      {preferences.push.available && <PushChannel />}
      {preferences.mail.available && <MailChannel mail={preferences.mail} choices={preferences.choices} />}
    </Card>
  )
}

interface ChannelProps {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  control: ReactNode
}

function Channel({ icon, title, text, control }: ChannelProps) {
  return (
    <div className="setting channels__row">
      <Icon of={icon} size={22} />
      <div className="grow">
        <h2 className="setting__title">{title}</h2>
        <p className="setting__text" role="status">
          {text}
        </p>
      </div>
      {control}
    </div>
  )
}

function usePushText() {
  const { capability, subscription } = usePushState()
  if (capability === 'unknown') return 'notices.push.looking'
  if (!capability) return 'notices.push.unable'
  if (subscription === DENIED) return 'push.denied'
  return isSubscribed({ subscription }) ? 'notices.push.on' : 'notices.push.off'
}

function PushChannel() {
  const t = useText()
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const state = usePushState()
  const isOn = isSubscribed(state)
  const canChange = hydrated && state.capability === true && state.subscription !== DENIED
  const show = useShowToast()
  const endPush = useTurnOffPush()
  const turnOff = () => void endPush().catch(() => show({ id: 'push', text: t('push.failed'), tone: 'error' }))
  return (
    <>
      <Channel
        icon={isOn ? BellRing : BellOff}
        title={t('notices.push')}
        text={t(usePushText())}
        control={
          <Switch
            label={t('notices.push')}
            checked={isOn}
            disabled={!canChange}
            onChange={(on) => (on ? setAsking(true) : turnOff())}
          />
        }
      />
      {asking && <PushSheet onClose={() => setAsking(false)} />}
    </>
  )
}

function MailChannel({ mail, choices }: Pick<NoticePreferences, 'mail' | 'choices'>) {
  const t = useText()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { busy, refusal, send } = useResumeMail(revalidate)
  // The same as the alert of other pages names.
  const [reason] = mailStopsOf({ notifications_disabled: mail.stopped_by })
  const kinds = (['message', 'match', 'like'] as const).filter((kind) => choices[kind].mail === true)
  const list = new Intl.ListFormat(locale).format(kinds.map((kind) => t(`notices.listed.${kind}`)))
  if (reason) {
    return (
      <>
        <Channel
          icon={MailWarning}
          title={t('notices.mail')}
          text={
            <>
              {t(`notices.mail.${reason}`, { email: mail.email })}{' '}
              {reason === 'bounce' && (
                <Link className="link" href="/settings/security">
                  {t('mailoff.address')}
                </Link>
              )}
            </>
          }
          control={
            <Button variant="night" size="sm" busy={busy} onClick={() => send()}>
              {t('notices.mail.resume')}
            </Button>
          }
        />
        <RefusalBanner refusal={refusal} />
      </>
    )
  }
  return (
    <Channel
      icon={Mail}
      title={t('notices.mail')}
      text={list === '' ? t('notices.mail.none') : list.charAt(0).toUpperCase() + list.slice(1)}
      control={
        <Link className="link" href="/settings/notifications">
          {t('notices.change')}
        </Link>
      }
    />
  )
}
