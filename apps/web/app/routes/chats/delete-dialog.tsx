/** Asks before a chat is deleted, which is for both. */
import { AlertDialog } from '@app/ui/alert-dialog'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialogSubject } from './chat-dialog-state.ts'
import { useRemoveChat } from './use-remove-chat.ts'

interface DeleteDialogProps {
  chat: ChatDialogSubject
  onClose: () => void
}

export function DeleteDialog({ chat, onClose }: DeleteDialogProps) {
  const t = useText()
  const remove = useRemoveChat()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('chat.delete.title')}
      text={t('chat.delete.text', { name: chat.profile.name })}
      confirm={{ label: t('chat.delete.go'), onConfirm: () => void remove(chat) }}
      cancelLabel={t('chat.delete.keep')}
    />
  )
}
