/** The dialogs of a chat: block, report, delete. */
import { useNavigate } from 'react-router'
import { reportChat } from '../../shared/api/chat-calls.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { reloadChats } from '../../shared/realtime/chats-store.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { ChatDialog, ChatDialogSubject } from './chat-dialog-state.ts'

const BlockDialog = lazyDialog(async () => (await import('../../features/safety/block-dialog.tsx')).BlockDialog)
const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const ReportDialog = lazyDialog(async () => (await import('../../features/safety/report-dialog.tsx')).ReportDialog)

interface ChatDialogsProps {
  dialog: ChatDialog | undefined
  chat: ChatDialogSubject
  onClose: () => void
}

export function ChatDialogs({ dialog, chat, onClose }: ChatDialogsProps) {
  const t = useText()
  const navigate = useNavigate()
  const show = useShowToast()
  const { profile, conversation, isGone, outbox } = chat
  /** After blocking neither member sees the other. */
  async function onBlocked() {
    outbox.forget()
    await navigate('/chats')
    show({ id: 'blocked', text: t('block.done', { name: profile.name }) })
    await reloadChats().catch(() => {})
  }
  switch (dialog) {
    case undefined:
      return null
    case 'block':
      return <BlockDialog profile={profile} onClose={onClose} onBlocked={onBlocked} />
    case 'delete':
      return isGone ? null : <DeleteDialog chat={chat} onClose={onClose} />
    default: {
      const message = typeof dialog === 'object' ? dialog : undefined
      if (!conversation) return null
      return (
        <ReportDialog
          profile={isGone ? { name: profile.name } : profile}
          title={t(message ? 'chat.report.message' : 'chat.report.conversation')}
          send={(report) => reportChat(conversation.id, { ...report, ...message })}
          onClose={onClose}
          onBlocked={onBlocked}
        />
      )
    }
  }
}
