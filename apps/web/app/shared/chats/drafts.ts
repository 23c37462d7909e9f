/**
 * Drafts per recipient: unsent text, and messages sent but not yet acknowledged. Kept in this browser's localStorage
 * under the account, and cleared on logout. A session that is ended elsewhere leaves them in the sessionStorage of the
 * tab that showed them: the member who wrote them finds them there again, and nobody else does.
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

const prefixOf = (own: string) => `${PREFIX}${own}:`
const storageKey = (own: string, other: string) => `${prefixOf(own)}${other}`

/** What this tab shows, by its key: another one may have emptied the storage before this one is told. */
const shownHere = new Map<string, string>()

export function readDraft(own: string, other: string): Draft {
  // The server renders for many members, and keeps nothing of any.
  if (typeof document === 'undefined') return NO_DRAFT
  const name = storageKey(own, other)
  try {
    const stored = localStorage.getItem(name) ?? sessionStorage.getItem(name)
    if (stored === null) return NO_DRAFT
    shownHere.set(name, stored)
    return { ...NO_DRAFT, ...(JSON.parse(stored) as Partial<Draft>) }
  } catch {
    return NO_DRAFT
  }
}

export function saveDraft(own: string, other: string, draft: Draft): void {
  const name = storageKey(own, other)
  const empty = draft.text === '' && draft.outgoing.length === 0 && draft.checked === 0
  if (empty) shownHere.delete(name)
  else shownHere.set(name, JSON.stringify(draft))
  try {
    sessionStorage.removeItem(name)
    if (empty) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is unavailable: the draft lives as long as the page.
  }
}

const draftsIn = (storage: Storage) =>
  Object.fromEntries(Object.entries<string>(storage).filter(([name]) => name.startsWith(PREFIX)))

/** Takes drafts out of both storages, but for those of one member. */
function removeDrafts(but?: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name in draftsIn(storage)) if (but === undefined || !name.startsWith(but)) storage.removeItem(name)
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}

export function clearDrafts(): void {
  shownHere.clear()
  removeDrafts()
}

/** Somebody is logged in: what others wrote in this browser goes. */
export const clearDraftsOfOthers = (own: string): void => removeDrafts(prefixOf(own))

/** The session ended elsewhere: nothing is left in the tab but its drafts, and they nowhere else. */
function keepDraftsInTab(): void {
  try {
    const drafts = { ...draftsIn(sessionStorage), ...draftsIn(localStorage), ...Object.fromEntries(shownHere) }
    sessionStorage.clear()
    clearDrafts()
    Object.assign(sessionStorage, drafts)
  } catch {
    // Storage is unavailable: the drafts go with the page.
  }
}

/** Whose account is deleted has nothing to come back to. */
export function leaveDrafts(end: 'ended' | 'deleted'): void {
  keepDraftsInTab()
  if (end === 'deleted') clearDrafts()
}
