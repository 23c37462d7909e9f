/** What stands in the place of the composer: what is missing, and the way to it. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Coin } from '@app/ui/coin'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { CircleAlert, Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSendAgain } from '../../../features/activate-reminder/send-again.ts'
import { useBuyPage } from '../../../shared/credits/buy-page.ts'
import { useWorth } from '../../../shared/credits/credit-worth.ts'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { useCredits, useUser } from '../../../shared/live/user.ts'
import { useRoot } from '../../../shared/site.ts'
import { useText } from '../../../shared/texts.tsx'

const LimitDialog = lazyDialog(async () => (await import('../../../shared/credits/limit-dialog.tsx')).LimitDialog)

interface InsteadProps {
  icon: LucideIcon | null
  title: string
  text: string
  children?: ReactNode
}

function Instead({ icon, title, text, children }: InsteadProps) {
  return (
    <div className="composer__instead" role="status">
      <div className="cluster cluster--top">
        {icon ? <Icon of={icon} size={24} /> : <Coin />}
        <div className="grow">
          <b>{title}</b>
          <div className="text-sm muted breaks">{text}</div>
        </div>
      </div>
      {children}
    </div>
  )
}

export function Unreachable({ name }: { name: string }) {
  const t = useText()
  return <Instead icon={CircleAlert} title={t('chat.unreachable.title', { name })} text={t('chat.unreachable.text')} />
}

export function ConfirmFirst() {
  const t = useText()
  const user = useUser()
  const { said, busy, send } = useSendAgain()
  return (
    <Instead
      icon={Mail}
      title={t('chat.confirm.title')}
      text={said ? t(said) : t('chat.confirm.text', { email: user?.email ?? '' })}
    >
      {!said && (
        <Button variant="night" block busy={busy} onClick={() => void send()}>
          {t('reminder.again')}
        </Button>
      )}
    </Instead>
  )
}

interface PremiumFirstProps {
  name: string
  /** Somebody tried: it is explained at once. */
  tried: boolean
}

/** Free conversations are all begun; answering goes on. */
export function PremiumFirst({ name, tried }: PremiumFirstProps) {
  const t = useText()
  const [explained, setExplained] = useState(!tried)
  return (
    <Instead
      icon={CircleAlert}
      title={t('limit.title', { count: FREE_CONVERSATIONS })}
      text={`${t('limit.answer')} ${t('chat.kept')}`}
    >
      <Button variant="night" block onClick={() => setExplained(false)}>
        {t('chat.premium.why')}
      </Button>
      {!explained && <LimitDialog name={name} onClose={() => setExplained(true)} />}
    </Instead>
  )
}

export function NoCredits() {
  const t = useText()
  const { settings } = useRoot()
  const left = useCredits()
  const worth = useWorth()
  const price = settings.message_credits
  const page = useBuyPage()
  const text = t('chat.nocredits.text', { credits: price, worth: worth(price), left })
  return (
    <Instead
      icon={null}
      title={t('errors.insufficient_credits')}
      text={page === undefined ? `${text} ${t('credits.missing.later')}` : text}
    >
      <Actions row>
        {page !== undefined && (
          <Button variant="primary" href={page}>
            {t('credits.bundles')}
          </Button>
        )}
        <Button variant="line" href="/chats">
          {t('chat.nocredits.keep')}
        </Button>
      </Actions>
    </Instead>
  )
}
