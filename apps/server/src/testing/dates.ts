/** Moments to come, reckoned from today: a date that is written down is one day in the past. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Noon in Greenwich, so many days from today, in milliseconds. */
export function noonIn(days: number): number {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return today + days * DAY_MS + DAY_MS / 2
}
