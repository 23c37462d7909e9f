/** Shown notifications of what was seen since are of no use: they are closed. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useChats, useUnread } from '../../shared/realtime/chats-store.ts'

async function closeNotifications(tags: readonly string[]): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
  const registration = await navigator.serviceWorker?.getRegistration('/')
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (tags.includes(notification.tag)) notification.close()
}

/** The conversation that is open, and what is unread in it as far as is known. */
function useOpenConversation() {
  const { pathname } = useLocation()
  const id = /^\/chats\/([^/]+)$/.exec(pathname)?.[1]
  const item = useChats()?.chats.find(({ conversation }) => conversation.id === id)
  return { id, unread: item?.num_unread_messages ?? 0 }
}

export function useCloseSeen(): void {
  const { id: conversation, unread } = useOpenConversation()
  const isAllRead = useUnread() === 0
  const isNothingNew = useNewLikes() === 0
  useEffect(() => {
    const close = () => {
      const tags = [
        // What comes to an open conversation while nobody looks at it is not seen, unless it was read elsewhere.
        conversation && (unread === 0 || !document.hidden) && `chat-${conversation}`,
        isAllRead && 'message',
        isNothingNew && 'like',
        isNothingNew && 'match',
      ]
      void closeNotifications(tags.filter((tag) => typeof tag === 'string'))
    }
    close()
    document.addEventListener('visibilitychange', close)
    return () => document.removeEventListener('visibilitychange', close)
  }, [conversation, unread, isAllRead, isNothingNew])
}
