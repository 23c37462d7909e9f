/** Whether the other is writing now. Nobody says when they stop: it is shown for some seconds after each word of it. */
import { useEffect, useState } from 'react'
import { onTyping } from '../../shared/realtime/nudges.ts'

const SHOWN_MS = 5000

export function useTyping(conversation: string | undefined): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (conversation === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onTyping(conversation, () => {
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), SHOWN_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setTyping(false)
    }
  }, [conversation])
  return typing
}
