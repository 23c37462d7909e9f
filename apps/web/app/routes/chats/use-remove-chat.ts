/**
 * Removes a chat, for the reader or for both: off the screen at once, then the server is asked; where it refuses, that is
 * said and the chat is back. For the reader alone it is back, too, with what was written since.
 */
import { useNavigate } from 'react-router'
import { clearChat, removeChat, removeChatsWith } from '../../shared/api/chat-calls.ts'
import { chatsStore, reloadChats } from '../../shared/realtime/chats-store.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { ChatDialogSubject, RemovalScope } from './chat-dialog-state.ts'
import { hideChat, showChat } from './list/hidden-chats.ts'

/** Runs `then` after the next successful reload of the list, which no longer contains what was removed. */
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

function removeFor(scope: RemovalScope, id: string, { profile, addressedBy, newest }: ChatDialogSubject) {
  if (scope === 'me') return clearChat(id, newest)
  return addressedBy === 'member' ? removeChatsWith(profile.id) : removeChat(id)
}

export function useRemoveChat() {
  const t = useText()
  const show = useShowToast()
  const navigate = useNavigate()
  return async (chat: ChatDialogSubject, scope: RemovalScope) => {
    const { conversation, profile, outbox } = chat
    if (!conversation) return
    hideChat(conversation.id)
    void navigate('/chats')
    const refusal = await removeFor(scope, conversation.id, chat)
    if (refusal) {
      showChat(conversation.id)
      show({
        id: `remove-${conversation.id}`,
        tone: 'error',
        text: t('chat.delete.failed', { name: profile.name, reason: t(`errors.${refusal.code}`) }),
      })
      await reloadChats().catch(() => {})
      return
    }
    outbox.forget()
    await afterChatsReload(() => showChat(conversation.id))
  }
}
