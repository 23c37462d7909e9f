/** Polling: asks the server again at an interval while something is unfinished, until the answer says it is done. */
import { useEffect, useEffectEvent } from 'react'

interface PollingOptions<T> {
  intervalMs: number
  fetchAnswer: (signal: AbortSignal) => Promise<T>
  onAnswer: (answer: T) => void
}

export function usePolling<T>(unfinished: boolean, { intervalMs, fetchAnswer, onAnswer }: PollingOptions<T>): void {
  const poll = useEffectEvent((signal: AbortSignal) => {
    // A failed call is left alone: the next one may succeed.
    fetchAnswer(signal).then(onAnswer, () => undefined)
  })
  useEffect(() => {
    if (!unfinished) return undefined
    const controller = new AbortController()
    const timer = setInterval(() => poll(controller.signal), intervalMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [unfinished, intervalMs])
}
