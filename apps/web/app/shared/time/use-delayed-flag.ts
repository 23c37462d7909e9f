/** True once `active` has lasted for `ms`, so that quick work shows no loading state. */
import { useEffect, useState } from 'react'

export function useDelayedFlag(active: boolean, ms: number): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setDelayed(true), ms)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [active, ms])
  return active && delayed
}
