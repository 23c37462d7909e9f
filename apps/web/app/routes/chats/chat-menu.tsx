/** What can be done about a chat, behind one button: block, report, delete. */
import { Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { LazyMenu } from '../../shared/lazy-menu.tsx'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialog } from './chat-dialog-state.ts'

interface ChatMenuProps {
  hasConversation: boolean
  onOpenDialog: (dialog: ChatDialog) => void
}

export function ChatMenu({ hasConversation, onOpenDialog }: ChatMenuProps) {
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
