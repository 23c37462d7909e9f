/** Notices over the composer: what is missing, and the way to it. That a text is kept is said where there is one. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { CreditIcon } from '@app/ui/credit-icon'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { CircleAlert, Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useResendActivation } from '../../../features/activate-reminder/use-resend-activation.ts'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { useUser } from '../../../shared/realtime/user-store.ts'
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

export interface TextNoticeProps {
  /** Whether anything is typed. */
  hasText: boolean
}

/** What is said, and that what is typed stays. */
export function useKept(hasText: boolean): (text: string) => string {
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
