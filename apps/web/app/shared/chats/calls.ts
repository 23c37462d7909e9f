/** The calls of the chats come after the page: with the first that is needed, or once there is nothing else to do. */
import { useEffect } from 'react'
import { whenIdle } from '../when-idle.ts'

export const chatCalls = () => import('../api/chat-calls.ts')

/** So that the first message is not sent later for it. */
export function useChatCallsSoon(): void {
  useEffect(() => whenIdle(() => void chatCalls().catch(() => {})), [])
}
