/** Whoever is at the end of a conversation stays there when its box gets smaller: by a longer draft, or by the keys of a phone. */
import { useEffect, type RefObject } from 'react'

interface Rows {
  scrollToEnd: () => void
}

/** So many pixels from the end is at the end. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, rows: Rows, near: number): void {
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    let there = false
    // Asked of the page: what the list knows may be of before this very scroll.
    const scrolled = () => {
      there = current.scrollHeight - current.scrollTop - current.clientHeight <= near
    }
    const watched = new ResizeObserver(() => {
      if (there) rows.scrollToEnd()
    })
    current.addEventListener('scroll', scrolled, { passive: true })
    watched.observe(current)
    return () => {
      current.removeEventListener('scroll', scrolled)
      watched.disconnect()
    }
  }, [box, rows, near])
}
