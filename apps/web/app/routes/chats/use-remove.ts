/** Removes a chat: off the screen at once, then the server is asked; where it refuses, that is said and the chat is back. */
import { useNavigate } from 'react-router'
import { removeChat, removeChatsWith } from '../../shared/api/chat-calls.ts'
import { keptChats, reloadChats } from '../../shared/live/chats.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { ChatAskedAbout } from './asked-of-chat.ts'
import { hideChat, showChat } from './list/hidden-chats.ts'

/** Until the list that was read afterwards is there: what is gone is not in it. */
async function whenRead(then: () => void): Promise<void> {
  try {
    await reloadChats()
    then()
  } catch {
    const stop = keptChats.follow(() => {
      stop()
      then()
    })
  }
}

export function useRemove() {
  const t = useText()
  const show = useShowToast()
  const navigate = useNavigate()
  return async ({ conversation, profile: { id, name }, by, box }: ChatAskedAbout) => {
    if (!conversation) return
    hideChat(conversation.id)
    void navigate('/chats')
    const refused = await (by === 'member' ? removeChatsWith(id) : removeChat(conversation.id))
    if (refused) {
      showChat(conversation.id)
      show({
        id: `remove-${conversation.id}`,
        tone: 'error',
        text: t('chat.delete.failed', { name, reason: t(`errors.${refused.code}`) }),
      })
      await reloadChats().catch(() => {})
      return
    }
    box.forget()
    await whenRead(() => showChat(conversation.id))
  }
}
