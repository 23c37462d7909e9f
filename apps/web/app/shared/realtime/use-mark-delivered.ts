/** Reports messages as delivered, once for each list of chats that has undelivered ones. */
import { useEffect } from 'react'
import { markDelivered } from '../api/chat-calls.ts'
import { useChats } from './chats-store.ts'

export function useMarkDelivered(): void {
  const list = useChats()
  useEffect(() => {
    if (!list?.chats.some(({ undelivered }) => undelivered)) return
    // A failure is retried with the next list.
    void markDelivered()
  }, [list])
}
