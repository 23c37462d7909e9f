/** Becomes true once something has lasted so long; what is quick shows no sign of having been waited for. */
import { useEffect, useState } from 'react'

export function useLate(lasting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasting) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lasting, ms])
  return lasting && late
}
