/**
 * Whether somebody is at this page: it has the focus, and was touched within two minutes. Its calls say so, and what is new is not
 * pushed to the member's other browsers meanwhile. A page that is open and forgotten does not count.
 */
import { now } from '../clock.ts'

const ACTIVE_MS = 120_000
/** Not `scroll`: a conversation scrolls by itself when a message comes. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Who opened the page was there. */
let touchedAt = 0

export function watchPageActivity(): void {
  const touch = () => void (touchedAt = now())
  touch()
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true, capture: true })
}

export const isPageActive = () => document.hasFocus() && now() - touchedAt < ACTIVE_MS
