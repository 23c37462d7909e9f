/** Notices over the composer: what is missing, and the way to it. That a text is kept is said where there is one. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { CreditIcon } from '@app/ui/credit-icon'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { CircleAlert, Lock, Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useResendActivation } from '../../../features/activate-reminder/use-resend-activation.ts'
import { useBreakText } from '../../../shared/credits/use-break-text.ts'
import { useBuyPage, useWithWayBack } from '../../../shared/credits/use-buy-page.ts'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { useCredits, useUser } from '../../../shared/realtime/user-store.ts'
import { LIMITED_ACCOUNT, PAY_DEBT } from '../../../shared/site/member-pages.ts'
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

export function ComposerNotice({ icon, title, text, children }: ComposerNoticeProps) {
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

export function DeskClosedNotice({ name }: { name: string }) {
  const t = useText()
  return <ComposerNotice icon={CircleAlert} title={t('credits.desk.title', { name })} text={t('credits.desk.text')} />
}

interface TextNoticeProps {
  /** Whether anything is typed. */
  hasText: boolean
}

/** What is said, and that what is typed stays. */
function useKept(hasText: boolean): (text: string) => string {
  const t = useText()
  return (text) => (hasText ? `${text} ${t('chat.kept')}` : text)
}

export function ConfirmEmailNotice({ hasText }: TextNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const user = useUser()
  const { resultText, busy, done, send } = useResendActivation()
  return (
    <ComposerNotice
      icon={Mail}
      title={t('chat.confirm.title')}
      text={resultText ?? kept(t('chat.confirm.text', { email: user?.email ?? '' }))}
    >
      {!done && (
        <Button variant="night" block busy={busy} onClick={send}>
          {t('reminder.again')}
        </Button>
      )}
    </ComposerNotice>
  )
}

interface LimitedNoticeProps extends TextNoticeProps {
  /** What has to be paid first. */
  amount: string
}

/** The bank took a payment back: what was used of it is paid before anything else is sent. */
export function LimitedNotice({ amount, hasText }: LimitedNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const page = useWithWayBack(PAY_DEBT)
  return (
    <ComposerNotice icon={Lock} title={t('chat.limited.title')} text={kept(t('chat.limited.text', { amount }))}>
      <Button variant="primary" block href={page}>
        {t('limited.pay', { amount })}
      </Button>
      <Button variant="line" block href={LIMITED_ACCOUNT}>
        {t('chat.limited.what')}
      </Button>
    </ComposerNotice>
  )
}

interface PremiumNoticeProps extends TextNoticeProps {
  name: string
  /** The member tried to send: the explanation opens at once. */
  tried: boolean
}

/** All free conversations are used; answering is still possible. */
export function PremiumNotice({ name, tried, hasText }: PremiumNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const [explained, setExplained] = useState(!tried)
  return (
    <ComposerNotice
      icon={CircleAlert}
      title={t('limit.title', { count: FREE_CONVERSATIONS })}
      text={kept(t('limit.answer'))}
    >
      <Button variant="night" block onClick={() => setExplained(false)}>
        {t('chat.premium.why')}
      </Button>
      {!explained && <ConversationLimitDialog name={name} onClose={() => setExplained(true)} />}
    </ComposerNotice>
  )
}

export function NoCreditsNotice({ hasText }: TextNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const { settings } = useRoot()
  const left = useCredits()
  const worth = useWorth()
  const price = settings.message_credits
  const page = useBuyPage()
  const onBreak = useBreakText()
  const text = t('chat.nocredits.text', { credits: price, worth: worth(price), left })
  return (
    <ComposerNotice icon={null} title={t('errors.insufficient_credits')} text={kept(text)}>
      {onBreak === null ? (
        <Button variant="primary" block href={page}>
          {t('credits.bundles')}
        </Button>
      ) : (
        <p className="text-sm">{onBreak}</p>
      )}
    </ComposerNotice>
  )
}
