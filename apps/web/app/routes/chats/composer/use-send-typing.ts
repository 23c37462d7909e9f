/** Sends typing events, at most one per interval and only while the member types. */
import { useRef } from 'react'
import { sendTyping } from '../../../shared/api/chat-calls.ts'
import { now } from '../../../shared/clock.ts'
import { isOffline } from '../../../shared/network/offline.ts'

const INTERVAL_MS = 3000

export function useSendTyping(conversation: string | undefined): () => void {
  const lastSent = useRef(0)
  return () => {
    if (conversation === undefined || isOffline() || now() - lastSent.current < INTERVAL_MS) return
    lastSent.current = now()
    void sendTyping(conversation)
  }
}
