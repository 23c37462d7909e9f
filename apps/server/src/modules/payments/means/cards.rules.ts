/** Pure rules of stored cards: until when one is good, and how often it may be charged in vain. */

/** A bank that said no twice is not asked again on the same day. */
const MOST_TRIES = 2

/** Failures, as providers' adapters name them, after which another try changes nothing or makes it worse. */
export const FINAL_FAILURES: readonly string[] = ['suspected_fraud', 'card_expired', 'card_invalid', 'mandate_invalid']

/** A card is good until the end of its month; `day` is `YYYY-MM-DD`. */
export const isExpired = (expires: string | null, day: string): boolean => expires !== null && expires < day.slice(0, 7)

export interface CardRecord {
  expires: string | null
  /** How often it was charged in vain today. */
  tries: number
  /** Its bank said something final. */
  is_over: boolean
}

export function triesLeft({ expires, tries, is_over }: CardRecord, day: string): number {
  return is_over || isExpired(expires, day) ? 0 : Math.max(0, MOST_TRIES - tries)
}
