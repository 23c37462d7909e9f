/**
 * When something may come up by itself: not while somebody types, not over something that is open, and not soon after
 * it. Whoever waits asks again and again, and so it is known when the last one was open.
 */
import { now } from './clock.ts'

/** A modal leaves this much room to the next that nobody asked for. */
export const QUIET_MS = 10_000

const OPEN = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const TYPED_IN = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])'

interface Moment {
  typing: boolean
  open: boolean
  /** How long ago something was last open. */
  since_open: number
}

export function isGoodMoment({ typing, open, since_open }: Moment): boolean {
  return !typing && !open && since_open >= QUIET_MS
}

const isShown = (element: Element) => element.getClientRects().length > 0

let lastOpen = Number.NEGATIVE_INFINITY

export function mayInterrupt(): boolean {
  const open = [...document.querySelectorAll(OPEN)].some(isShown)
  if (open) lastOpen = now()
  const typing = document.activeElement?.matches(TYPED_IN) === true
  return isGoodMoment({ typing, open, since_open: now() - lastOpen })
}
