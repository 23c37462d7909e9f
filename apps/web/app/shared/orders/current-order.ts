/**
 * The order that was last placed in this browser, by its key: kept under the account, so that any of its tabs can say once
 * that the credits came, and lead back to what the member was about to write. Without storage nothing is said.
 */
export interface CurrentOrder {
  key: string
  /** Where the member was when the credits were too few. */
  back: string | null
  /** When it was placed, in ms by this browser's clock. */
  at: number
  /** The toast that the credits came was shown. */
  announced?: boolean
}

const nameOf = (own: string) => `order:${own}`

export function saveCurrentOrder(own: string, order: CurrentOrder): void {
  try {
    localStorage.setItem(nameOf(own), JSON.stringify(order))
  } catch {
    // Storage is unavailable.
  }
}

export function findCurrentOrder(own: string): CurrentOrder | undefined {
  try {
    const stored = localStorage.getItem(nameOf(own))
    return stored === null ? undefined : (JSON.parse(stored) as CurrentOrder)
  } catch {
    return undefined
  }
}

export function isAnnouncementDue(own: string): boolean {
  const order = findCurrentOrder(own)
  return order !== undefined && !order.announced
}

export function forgetCurrentOrder(own: string): void {
  try {
    localStorage.removeItem(nameOf(own))
  } catch {
    // Storage is unavailable, so there is nothing to forget.
  }
}
