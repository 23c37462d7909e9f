import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { prefersReducedMotion, resetCard } from './drag-card.ts'

/** Animates a swiped card off the screen from where it was released; a card that comes back is reset. */
export function useFlyOut(card: RefObject<HTMLElement | null>, side: 1 | -1 | undefined, onExited: () => void): void {
  const exited = useEffectEvent(onExited)
  useLayoutEffect(() => {
    const element = card.current
    if (!element || side === undefined) return undefined
    const off = { transform: `translate3d(${side * 130}%, 6%, 0) rotate(${side * 14}deg)`, opacity: 0 }
    const flight = element.animate([{ offset: 0.6, opacity: 1 }, off], {
      duration: prefersReducedMotion() ? 1 : 320,
      easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)',
      fill: 'forwards',
    })
    // A cancelled animation means that the card came back.
    flight.finished.then(exited, () => undefined)
    return () => {
      flight.cancel()
      resetCard(element)
    }
  }, [card, side])
}
