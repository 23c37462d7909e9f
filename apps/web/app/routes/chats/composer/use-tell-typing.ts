/** Tells the other that somebody is writing, now and then and only while that is so. */
import { useRef } from 'react'
import { tellTyping } from '../../../shared/api/chat-calls.ts'
import { now } from '../../../shared/clock.ts'
import { isOffline } from '../../../shared/offline.ts'

const EVERY_MS = 3000

export function useTellTyping(conversation: string | undefined): () => void {
  const told = useRef(0)
  return () => {
    if (conversation === undefined || isOffline() || now() - told.current < EVERY_MS) return
    told.current = now()
    void tellTyping(conversation)
  }
}
