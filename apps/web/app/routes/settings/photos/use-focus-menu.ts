/** Puts the focus on the menu of a photo after what was pressed has moved or gone, or on the grid where none is left. */
import { useEffect, useRef, useState, type RefObject } from 'react'

export function useFocusMenu(grid: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const photoId = useRef<string>(undefined)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return undefined
    // After the closing menu or dialog has returned the focus.
    const timer = setTimeout(() => {
      const menu = grid.current?.querySelector<HTMLElement>(`[data-menu-of="${photoId.current ?? ''}"]`)
      ;(menu ?? grid.current)?.focus()
    })
    return () => clearTimeout(timer)
  }, [turn, grid])
  return (id) => {
    photoId.current = id
    setTurn((old) => old + 1)
  }
}
