/** What is on screen while somebody looks is read: the server is told up to where, and the list shows it. */
import { useEffect, useRef } from 'react'
import { markRead } from '../../../shared/api/chat-calls.ts'
import { reloadChats } from '../../../shared/live/chats.ts'

export function useMarkRead(conversation: string | undefined, newest: number | undefined): void {
  const told = useRef(0)
  useEffect(() => {
    async function tell() {
      if (conversation === undefined || newest === undefined || document.hidden || told.current >= newest) return
      const before = told.current
      told.current = newest
      try {
        await markRead(conversation, newest)
        await reloadChats()
      } catch {
        // It stays unread there, and is told with the next message or look.
        told.current = before
      }
    }
    const look = () => void tell()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation, newest])
}
