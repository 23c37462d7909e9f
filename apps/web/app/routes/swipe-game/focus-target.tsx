/** Replaces the deck. After play the focused element is gone, so this takes the focus. */
import { useEffect, useRef, type ReactNode } from 'react'

export function FocusTarget({ played, children }: { played: boolean; children: ReactNode }) {
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
