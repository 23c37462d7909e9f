/**
 * The game by keys: left passes, right likes, up opens the profile, Z undoes. Arrows work wherever nothing else has the
 * focus; the letter only inside the game, for those whose voice types letters.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Keys {
  onSwipe: (like: boolean) => void
  onUndo: () => void
  onProfile: () => void
}

function isOurs(event: KeyboardEvent, inside: boolean): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return false
  if (inside) return true
  const nowhere = event.target === document.body || (event.target as Element | null)?.id === 'main'
  // Who has scrolled down wants up to mean up.
  return nowhere && !(event.key === 'ArrowUp' && scrollY > 0)
}

export function useKeys(table: RefObject<HTMLElement | null>, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target instanceof Node && table.current?.contains(event.target) === true
    if (!isOurs(event, inside)) return
    if (event.key === 'ArrowLeft') keys.onSwipe(false)
    else if (event.key === 'ArrowRight') keys.onSwipe(true)
    else if (event.key === 'ArrowUp') keys.onProfile()
    else if (inside && event.key.toLowerCase() === 'z') keys.onUndo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
