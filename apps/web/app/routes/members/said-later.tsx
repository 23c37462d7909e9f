/** Words for who cannot see the number: said once it rests, not at every step on the way. */
import { useEffect, useState } from 'react'

const REST_MS = 500

export function SaidLater({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), REST_MS)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <span className="sr-only" role="status">
      {said}
    </span>
  )
}
