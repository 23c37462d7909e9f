/** With whom: photo, name and presence lead to the profile; on a phone there is a way back, and everywhere a menu. */
import type { MemberCard } from '@app/contract'
import { IconButton } from '@app/ui/icon-button'
import { Link } from '@app/ui/link'
import { OnlineLabel } from '@app/ui/online-label'
import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar } from '../../../features/profiles/member-avatar.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import type { ChatDialog } from '../chat-dialog-state.ts'
import { LazyMenu } from '../../../shared/lazy-menu.tsx'

interface ThreadHeadProps {
  profile: MemberCard
  /** Whether there is a conversation to report or delete. */
  hasConversation: boolean
  onOpenDialog: (dialog: ChatDialog) => void
  /** What stands before the menu. */
  children: ReactNode
}

export function ThreadHead({ profile, hasConversation, onOpenDialog, children }: ThreadHeadProps) {
  const t = useText()
  const { settings } = useRoot()
  const { id, kind, name, age, online } = profile
  return (
    <header className="chat-head">
      <IconButton className="only-narrow" href="/chats" icon={ArrowLeft} label={t('chat.back')} />
      <Link className="chat-head__person" href={`/members/${id}`}>
        <MemberAvatar member={profile} size="sm" online={online} />
        <div>
          <h1 className="truncate" dir="auto">
            {t('members.person', { name, age })}
          </h1>
          {kind === 'fictional' && <span className="text-xs fictional-ink">{settings.fictional_singular}</span>}
          {kind === 'real' && online && <OnlineLabel>{t('view.online')}</OnlineLabel>}
        </div>
      </Link>
      {children}
      <ChatMenu hasConversation={hasConversation} onOpenDialog={onOpenDialog} />
    </header>
  )
}

interface ChatMenuProps {
  hasConversation: boolean
  onOpenDialog: (dialog: ChatDialog) => void
}

/** What can be done about a chat, behind one button: block, report, delete. */
function ChatMenu({ hasConversation, onOpenDialog }: ChatMenuProps) {
  const t = useText()
  const row = (dialog: ChatDialog, icon: typeof Flag, label: string) => ({
    kind: 'action' as const,
    icon,
    label,
    onSelect: () => onOpenDialog(dialog),
  })
  return (
    <LazyMenu
      button={{ icon: EllipsisVertical, label: t('chat.more') }}
      items={[
        row('block', Ban, t('chat.block')),
        ...(hasConversation
          ? [
              row('report', Flag, t('chat.report.conversation')),
              { ...row('delete', Trash2, t('chat.delete')), tone: 'danger' as const },
            ]
          : []),
      ]}
    />
  )
}
