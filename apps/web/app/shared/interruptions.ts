/**
 * Decides when an overlay may open by itself: not while the member types, not over an open dialog, and not within ten
 * seconds of one. Callers poll, which is how the time of the last open dialog is known.
 */
import { now } from './clock.ts'

/** The pause between an open dialog and an unrequested one. */
export const QUIET_MS = 10_000

const OPEN = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const TYPED_IN = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])'

interface PageActivity {
  typing: boolean
  open: boolean
  /** How long ago something was last open. */
  since_open: number
}

export function isInterruptible({ typing, open, since_open }: PageActivity): boolean {
  return !typing && !open && since_open >= QUIET_MS
}

const isShown = (element: Element) => element.getClientRects().length > 0

let lastOpen = Number.NEGATIVE_INFINITY

/** Whether a field has the focus and something in it. */
export function isTyping(): boolean {
  const field = document.activeElement
  if (!field?.matches(TYPED_IN)) return false
  return 'value' in field ? field.value !== '' : field.textContent !== ''
}

export function mayInterrupt(): boolean {
  const open = [...document.querySelectorAll(OPEN)].some(isShown)
  if (open) lastOpen = now()
  const typing = document.activeElement?.matches(TYPED_IN) === true
  return isInterruptible({ typing, open, since_open: now() - lastOpen })
}
