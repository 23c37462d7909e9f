/** Whole seconds until a moment, by the server's clock. */
import { useEffect, useState } from 'react'
import { serverNow } from '../../shared/clock.ts'

const TICK_MS = 500

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000))

/** Takes ISO 8601; nothing is over already. */
export function useSecondsLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until)
  const [left, setLeft] = useState(() => ({ end, seconds: secondsTo(end) }))
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsTo(end)
      setLeft({ end, seconds })
      if (seconds === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left.end === end ? left.seconds : secondsTo(end)
}

const two = (number: number) => String(number).padStart(2, '0')

/** Minutes and seconds, each in two digits. */
export const clockParts = (seconds: number): readonly [minutes: string, seconds: string] => [
  two(Math.floor(seconds / 60)),
  two(seconds % 60),
]
