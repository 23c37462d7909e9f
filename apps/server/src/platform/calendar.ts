/** Days and years as people count them: which day it is somewhere, so many days before a moment. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** In every time zone a day begins at a quarter of an hour, so within one quarter the day stays the same. */
const QUARTER_MS = 15 * MINUTE_MS

/** Formatters by time zone: making one, and asking it, takes longer than all else a list of people needs. */
const calendars = new Map<string, { calendar: Intl.DateTimeFormat; quarter: number; day: string }>()

/** The day it is in that part of the world, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  const known = calendars.get(timeZone)
  if (known?.quarter === quarter) return known.day
  const calendar = known?.calendar ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const day = calendar.format(now)
  calendars.set(timeZone, { calendar, quarter, day })
  return day
}
