/** What takes the place of the deck. Where that was played with, what had the focus is gone: the focus comes here. */
import { useEffect, useRef, type ReactNode } from 'react'

export function Arrival({ played, children }: { played: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (played && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [played])
  return (
    <div ref={box} className="empty swipe-end" tabIndex={-1}>
      {children}
    </div>
  )
}
