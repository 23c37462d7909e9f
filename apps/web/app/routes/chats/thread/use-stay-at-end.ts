/** Keeps the reader at the end of a conversation when its box shrinks: by a longer draft, or a phone's keyboard. */
import { useEffect, type RefObject } from 'react'

interface Rows {
  scrollToEnd: () => void
}

/** So many pixels from the end is at the end. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, rows: Rows, near: number): void {
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    let atEnd = false
    // Asked of the page: what the list knows may be of before this very scroll.
    const scrolled = () => {
      atEnd = current.scrollHeight - current.scrollTop - current.clientHeight <= near
    }
    const resizeObserver = new ResizeObserver(() => {
      if (atEnd) rows.scrollToEnd()
    })
    current.addEventListener('scroll', scrolled, { passive: true })
    resizeObserver.observe(current)
    return () => {
      current.removeEventListener('scroll', scrolled)
      resizeObserver.disconnect()
    }
  }, [box, rows, near])
}
