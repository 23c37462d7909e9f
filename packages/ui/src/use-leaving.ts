import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { isStill, layBack } from './drag-card.ts'

/** A card that is decided flies off from wherever it was let go; one that comes back meanwhile lies where it lay. */
export function useLeaving(card: RefObject<HTMLElement | null>, side: 1 | -1 | undefined, onGone: () => void): void {
  const gone = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const element = card.current
    if (!element || side === undefined) return undefined
    const off = { transform: `translate3d(${side * 130}%, 6%, 0) rotate(${side * 14}deg)`, opacity: 0 }
    const flight = element.animate([{ offset: 0.6, opacity: 1 }, off], {
      duration: isStill() ? 1 : 320,
      easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)',
      fill: 'forwards',
    })
    // Cancelled means that it came back.
    flight.finished.then(gone, () => undefined)
    return () => {
      flight.cancel()
      layBack(element)
    }
  }, [card, side])
}
