/** On how many days this browser came by, up to two: enough to know who comes back. A day and a number, in a cookie of the host. */
import { now } from '../clock.ts'
import { preferenceCookie, readPreference } from './preferences.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts today, once, and answers with the days so far. */
export function countVisitDay(): number {
  const today = Math.floor(now() / DAY_MS).toString(36)
  const [day, count = '0'] = readPreference(document.cookie, 'days')?.split('.') ?? []
  const days = day === today ? Number(count) : Math.min(2, Number(count) + 1)
  document.cookie = preferenceCookie('days', `${today}.${String(days)}`)
  return days
}
