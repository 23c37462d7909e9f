/** What reached this browser was delivered: the server is told, once for each list of chats that says so. */
import { useEffect } from 'react'
import { markDelivered } from '../api/chat-calls.ts'
import { useChats } from './chats.ts'

export function useTellDelivered(): void {
  const list = useChats()
  useEffect(() => {
    if (!list?.chats.some(({ undelivered }) => undelivered)) return
    // What fails is told with the next list.
    void markDelivered()
  }, [list])
}
