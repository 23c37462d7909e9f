/** Days and years as people count them: which day it is somewhere, how old somebody is, so many days before a moment. */
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

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whole years from one day to another: a birthday counts on the day itself. */
export function yearsBetween(birth: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
}
