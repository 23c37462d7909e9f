/** The questions a chat asks before something is done about it: block, report, delete for both. */
import { useNavigate } from 'react-router'
import { reportChat } from '../../shared/api/chat-calls.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { reloadChats } from '../../shared/live/chats.ts'
import { useText } from '../../shared/texts.tsx'
import type { AskedOfChat, ChatAskedAbout } from './asked-of-chat.ts'

const BlockDialog = lazyDialog(async () => (await import('../../features/keep-away/block-dialog.tsx')).BlockDialog)
const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const ReportDialog = lazyDialog(async () => (await import('../../features/keep-away/report-dialog.tsx')).ReportDialog)

interface ChatDialogsProps {
  asked: AskedOfChat | undefined
  chat: ChatAskedAbout
  onClose: () => void
}

export function ChatDialogs({ asked, chat, onClose }: ChatDialogsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { profile, conversation, box } = chat
  /** Neither sees the other any more. */
  async function blocked() {
    box.forget()
    await navigate('/chats')
    await reloadChats().catch(() => {})
  }
  switch (asked) {
    case undefined:
      return null
    case 'block':
      return <BlockDialog profile={profile} onClose={onClose} onBlocked={blocked} />
    case 'delete':
      return <DeleteDialog chat={chat} onClose={onClose} />
    default: {
      const message = typeof asked === 'object' ? asked : undefined
      if (!conversation) return null
      return (
        <ReportDialog
          profile={profile}
          title={t(message ? 'chat.report.message' : 'chat.report.conversation')}
          send={(report) => reportChat(conversation.id, { ...report, ...message })}
          onClose={onClose}
          onBlocked={blocked}
        />
      )
    }
  }
}
