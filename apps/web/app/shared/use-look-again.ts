/** Asks again from time to time while something is being made, until the answer says that it is done. */
import { useEffect, useEffectEvent } from 'react'

interface LookAgain<T> {
  every_ms: number
  look: (signal: AbortSignal) => Promise<T>
  onAnswer: (answer: T) => void
}

export function useLookAgain<T>(unfinished: boolean, { every_ms, look, onAnswer }: LookAgain<T>): void {
  const ask = useEffectEvent((signal: AbortSignal) => {
    // What fails now may work when it is looked at again.
    look(signal).then(onAnswer, () => undefined)
  })
  useEffect(() => {
    if (!unfinished) return undefined
    const leaving = new AbortController()
    const timer = setInterval(() => ask(leaving.signal), every_ms)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [unfinished, every_ms])
}
