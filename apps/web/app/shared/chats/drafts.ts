/**
 * Drafts per recipient: unsent text, and messages sent but not yet acknowledged. Kept in this browser's localStorage
 * under the account, and cleared on logout.
 */
const PREFIX = 'chat:'

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

const storageKey = (own: string, other: string) => `${PREFIX}${own}:${other}`

export function readDraft(own: string, other: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(own, other)) ?? '{}') as Partial<Draft>
    return { ...NO_DRAFT, ...stored }
  } catch {
    return NO_DRAFT
  }
}

export function saveDraft(own: string, other: string, draft: Draft): void {
  const empty = draft.text === '' && draft.outgoing.length === 0 && draft.checked === 0
  try {
    if (empty) localStorage.removeItem(storageKey(own, other))
    else localStorage.setItem(storageKey(own, other), JSON.stringify(draft))
  } catch {
    // Storage is unavailable: the draft lives as long as the page.
  }
}

export function clearDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}
