/** What reached this browser was delivered: the server is told, once for each list of chats that says so. */
import { useEffect } from 'react'
import { chatCalls } from '../chats/calls.ts'
import { useChats } from './chats.ts'

export function useTellDelivered(): void {
  const list = useChats()
  useEffect(() => {
    if (!list?.chats.some(({ undelivered }) => undelivered)) return
    // What fails is told with the next list.
    void chatCalls()
      .then(({ markDelivered }) => markDelivered())
      .catch(() => {})
  }, [list])
}
