/** Notices in place of the composer: what is missing, and the way to it. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { CreditIcon } from '@app/ui/credit-icon'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { CircleAlert, Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useResendActivation } from '../../../features/activate-reminder/use-resend-activation.ts'
import { useBuyPage } from '../../../shared/credits/use-buy-page.ts'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { useCredits, useUser } from '../../../shared/realtime/user-store.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'

const ConversationLimitDialog = lazyDialog(
  async () => (await import('../../../shared/credits/conversation-limit-dialog.tsx')).ConversationLimitDialog,
)

interface ComposerNoticeProps {
  icon: LucideIcon | null
  title: string
  text: string
  children?: ReactNode
}

function ComposerNotice({ icon, title, text, children }: ComposerNoticeProps) {
  return (
    <div className="composer__instead" role="status">
      <div className="cluster cluster--top">
        {icon ? <Icon of={icon} size={24} /> : <CreditIcon />}
        <div className="grow">
          <b>{title}</b>
          <div className="text-sm muted breaks">{text}</div>
        </div>
      </div>
      {children}
    </div>
  )
}

export function UnreachableNotice({ name }: { name: string }) {
  const t = useText()
  return (
    <ComposerNotice
      icon={CircleAlert}
      title={t('chat.unreachable.title', { name })}
      text={t('chat.unreachable.text')}
    />
  )
}

export function ConfirmEmailNotice() {
  const t = useText()
  const user = useUser()
  const { resultText, busy, done, send } = useResendActivation()
  return (
    <ComposerNotice
      icon={Mail}
      title={t('chat.confirm.title')}
      text={resultText ?? t('chat.confirm.text', { email: user?.email ?? '' })}
    >
      {!done && (
        <Button variant="night" block busy={busy} onClick={send}>
          {t('reminder.again')}
        </Button>
      )}
    </ComposerNotice>
  )
}

interface PremiumNoticeProps {
  name: string
  /** The member tried to send: the explanation opens at once. */
  tried: boolean
}

/** All free conversations are used; answering stays free. */
export function PremiumNotice({ name, tried }: PremiumNoticeProps) {
  const t = useText()
  const [explained, setExplained] = useState(!tried)
  return (
    <ComposerNotice
      icon={CircleAlert}
      title={t('limit.title', { count: FREE_CONVERSATIONS })}
      text={`${t('limit.answer')} ${t('chat.kept')}`}
    >
      <Button variant="night" block onClick={() => setExplained(false)}>
        {t('chat.premium.why')}
      </Button>
      {!explained && <ConversationLimitDialog name={name} onClose={() => setExplained(true)} />}
    </ComposerNotice>
  )
}

export function NoCreditsNotice() {
  const t = useText()
  const { settings } = useRoot()
  const left = useCredits()
  const worth = useWorth()
  const price = settings.message_credits
  const page = useBuyPage()
  const text = t('chat.nocredits.text', { credits: price, worth: worth(price), left })
  return (
    <ComposerNotice
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
    </ComposerNotice>
  )
}
