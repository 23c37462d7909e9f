/** Announces a text to screen readers once it stops changing. */
import { useEffect, useState } from 'react'

const REST_MS = 500

export function DelayedAnnouncement({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), REST_MS)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <span className="sr-only" role="status">
      {announced}
    </span>
  )
}
