/** Pure rules of how much may be collected by direct debit, from whom. */

/** Within thirty days, of one member and of one bank account. */
const MOST_CENTS = 15_000
export const LIMIT_DAYS = 30
/** Accounts of members that one bank account pays for. */
const MOST_ACCOUNTS = 2
/** The only currency that is collected. */
export const DEBIT_CURRENCY = 'EUR'

/** What was collected so far, or is on its way. */
export interface CollectionsSoFar {
  member_cents: number
  iban_cents: number
  /** One is on its way, of the member or from the bank account. */
  pending: boolean
  /** Other members with this bank account. */
  other_accounts: number
  /** One of the member's was settled once. */
  has_collected: boolean
}

/** The price in the middle; of an even number of prices the lower one. */
export function middlePrice(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Whether this much may be collected; who pays so for the first time pays no more than the middle price. */
export function isWithinLimits(so_far: CollectionsSoFar, cents: number, middle_cents: number): boolean {
  return (
    !so_far.pending &&
    so_far.member_cents + cents <= MOST_CENTS &&
    so_far.iban_cents + cents <= MOST_CENTS &&
    so_far.other_accounts < MOST_ACCOUNTS &&
    (so_far.has_collected || cents <= middle_cents)
  )
}
