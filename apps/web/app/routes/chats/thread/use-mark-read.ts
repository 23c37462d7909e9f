/** Marks messages on screen as read while the tab is visible, and updates the list. */
import { useEffect, useRef } from 'react'
import { markRead } from '../../../shared/api/chat-calls.ts'
import { reloadChats } from '../../../shared/realtime/chats-store.ts'

export function useMarkRead(conversation: string | undefined, newest: number | undefined): void {
  const lastMarked = useRef(0)
  useEffect(() => {
    async function mark() {
      if (conversation === undefined || newest === undefined || document.hidden || lastMarked.current >= newest) return
      const before = lastMarked.current
      lastMarked.current = newest
      try {
        await markRead(conversation, newest)
        await reloadChats()
      } catch {
        // The mark is sent again with the next message or view.
        lastMarked.current = before
      }
    }
    const markIfVisible = () => void mark()
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [conversation, newest])
}
