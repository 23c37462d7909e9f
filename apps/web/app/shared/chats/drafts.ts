/** Drafts per recipient: unsent text, and messages sent but not yet acknowledged. */
import { draftKey, shownDrafts } from './draft-storage.ts'

/** An outgoing message. Its idempotency key makes every retry the same message. */
export interface OutgoingMessage {
  key: string
  text: string
  /** ISO 8601, by this browser's clock. */
  at: string
}

export interface Draft {
  text: string
  outgoing: readonly OutgoingMessage[]
  /** The number of spending check-ins the member confirmed in a conversation with a fictional profile. */
  checked: number
}

export const NO_DRAFT: Draft = { text: '', outgoing: [], checked: 0 }

export function readDraft(own: string, other: string): Draft {
  // The server renders for many members, and keeps nothing of any.
  if (typeof document === 'undefined') return NO_DRAFT
  const name = draftKey(own, other)
  try {
    const stored = localStorage.getItem(name) ?? sessionStorage.getItem(name)
    if (stored === null) return NO_DRAFT
    shownDrafts.set(name, stored)
    return { ...NO_DRAFT, ...(JSON.parse(stored) as Partial<Draft>) }
  } catch {
    return NO_DRAFT
  }
}

export function saveDraft(own: string, other: string, draft: Draft): void {
  const name = draftKey(own, other)
  const empty = draft.text === '' && draft.outgoing.length === 0 && draft.checked === 0
  if (empty) shownDrafts.delete(name)
  else shownDrafts.set(name, JSON.stringify(draft))
  try {
    sessionStorage.removeItem(name)
    if (empty) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is unavailable: the draft lives as long as the page.
  }
}
