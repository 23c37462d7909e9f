/**
 * What a member typed and did not send, and what was sent and not yet answered, by whom it is for. It stays in this
 * browser, under the account it belongs to, and goes when the member logs out.
 */
const PREFIX = 'chat:'

/** A message on its way: with its key it is the same message, however often it is tried. */
export interface Outgoing {
  key: string
  text: string
  /** ISO 8601, by this browser's clock. */
  at: string
}

export interface Draft {
  text: string
  outgoing: readonly Outgoing[]
  /** How often the member was asked whether to go on, in a conversation with somebody fictional. */
  checked: number
}

export const NO_DRAFT: Draft = { text: '', outgoing: [], checked: 0 }

const nameOf = (own: string, other: string) => `${PREFIX}${own}:${other}`

export function readDraft(own: string, other: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(own, other)) ?? '{}') as Partial<Draft>
    return { ...NO_DRAFT, ...kept }
  } catch {
    return NO_DRAFT
  }
}

export function keepDraft(own: string, other: string, draft: Draft): void {
  const empty = draft.text === '' && draft.outgoing.length === 0 && draft.checked === 0
  try {
    if (empty) localStorage.removeItem(nameOf(own, other))
    else localStorage.setItem(nameOf(own, other), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: it is kept for as long as the page lives.
  }
}

export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
  } catch {
    // Nothing was kept either.
  }
}
