/**
 * A notification that names nobody leads to the chats, and from there to what is unread: decided once, as soon as the list is
 * there. What becomes unread later is for the reader to open.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useChats } from '../../shared/realtime/chats-store.ts'
import { OPEN_UNREAD } from '../../shared/session/local-path.ts'

export function useOpenUnread(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = useChats()
  useEffect(() => {
    if (pathname !== '/chats' || search !== OPEN_UNREAD || !list) return
    const latest = list.chats.find(({ num_unread_messages: unread }) => unread > 0)
    void navigate(latest ? `/chats/${latest.conversation.id}` : '/chats', { replace: true })
  }, [pathname, search, list, navigate])
}
