/** How long an offer runs, ticking by the server's clock; what to do when it has ended is done once. */
import { TIME_BONUS } from '@app/contract/offers'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow, startServerTime } from '../clock.ts'

interface TimeLeftOptions {
  /** ISO 8601. */
  ends_at: string
  /** When the server wrote the page: from there it ticks on. */
  written_at: string
  onEnd: () => void
}

/** In ms; zero or less when it is over. */
export function useTimeLeft({ ends_at, written_at, onEnd }: TimeLeftOptions): number {
  const end = Date.parse(ends_at)
  const [left, setLeft] = useState(end - Date.parse(written_at))
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    startServerTime(written_at)
    const tick = () => {
      const rest = end - serverNow()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      finish()
    }
    const timer = setInterval(tick, TIME_BONUS.tick_seconds * 1000)
    return () => clearInterval(timer)
  }, [end, written_at])
  return left
}
