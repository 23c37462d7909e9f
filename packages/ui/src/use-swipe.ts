import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** A finger moves at least this far, in px, and further sideways than down. */
const SHORTEST = 40

/** What a box needs so that a swipe on it steps forwards (1) or back (-1); a swipe is no click. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const across = event.clientX - from.x
      if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(event.clientY - from.y)) return
      swiped.current = true
      // The click a browser may make of it comes at once, or not at all.
      setTimeout(() => {
        swiped.current = false
      })
      onStep(across < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
