/** What takes the place of the deck. What had the focus is gone with it, so the focus comes here. */
import { useEffect, useRef, type ReactNode } from 'react'

export function Arrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className="empty swipe-end" tabIndex={-1}>
      {children}
    </div>
  )
}
