/** What can be done about a chat, behind one button: block, report, delete. */
import { Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { LazyMenu } from '../../shared/lazy-menu.tsx'
import { useText } from '../../shared/texts.tsx'
import type { AskedOfChat } from './asked-of-chat.ts'

interface ChatMenuProps {
  began: boolean
  onAsk: (asked: AskedOfChat) => void
}

export function ChatMenu({ began, onAsk }: ChatMenuProps) {
  const t = useText()
  const row = (asked: AskedOfChat, icon: typeof Flag, label: string) => ({
    kind: 'action' as const,
    icon,
    label,
    onSelect: () => onAsk(asked),
  })
  return (
    <LazyMenu
      button={{ icon: EllipsisVertical, label: t('chat.more') }}
      items={[
        row('block', Ban, t('chat.block')),
        ...(began
          ? [
              row('report', Flag, t('chat.report.conversation')),
              { ...row('delete', Trash2, t('chat.delete')), tone: 'danger' as const },
            ]
          : []),
      ]}
    />
  )
}
