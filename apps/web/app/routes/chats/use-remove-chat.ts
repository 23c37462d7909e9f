/** Removes a chat: off the screen at once, then the server is asked; where it refuses, that is said and the chat is back. */
import { useNavigate } from 'react-router'
import { removeChat, removeChatsWith } from '../../shared/api/chat-calls.ts'
import { chatsStore, reloadChats } from '../../shared/realtime/chats-store.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { ChatDialogSubject } from './chat-dialog-state.ts'
import { hideChat, showChat } from './list/hidden-chats.ts'

/** Runs `then` after the next successful reload of the list, which no longer contains the chat. */
async function afterChatsReload(then: () => void): Promise<void> {
  try {
    await reloadChats()
    then()
  } catch {
    const stop = chatsStore.subscribe(() => {
      stop()
      then()
    })
  }
}

export function useRemoveChat() {
  const t = useText()
  const show = useShowToast()
  const navigate = useNavigate()
  return async ({ conversation, profile: { id, name }, addressedBy, outbox }: ChatDialogSubject) => {
    if (!conversation) return
    hideChat(conversation.id)
    void navigate('/chats')
    const refusal = await (addressedBy === 'member' ? removeChatsWith(id) : removeChat(conversation.id))
    if (refusal) {
      showChat(conversation.id)
      show({
        id: `remove-${conversation.id}`,
        tone: 'error',
        text: t('chat.delete.failed', { name, reason: t(`errors.${refusal.code}`) }),
      })
      await reloadChats().catch(() => {})
      return
    }
    outbox.forget()
    await afterChatsReload(() => showChat(conversation.id))
  }
}
