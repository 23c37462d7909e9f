/** Days and hours in the forms of a language and a time zone. */
import type { Locale } from '@app/i18n/locales'

const DAY_MS = 24 * 60 * 60 * 1000
/** From so many days ago on, a date says its year. */
const DAYS_WITHOUT_YEAR = 300

/** Making a format is slow, using one is not; a conversation uses it thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function formatOf(locale: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone ?? ''} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** English is read here as it is written in Europe: the day before the month. */
export const formsOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

/** The calendar day in a time zone as `YYYY-MM-DD`: alike for two moments of one day. */
export const dayIn = (time: number, timeZone: string | undefined) =>
  formatOf('en-CA', timeZone, { dateStyle: 'short' }).format(time)

/** How many midnights lie between. */
export const daysBetween = (earlier: number, later: number, timeZone: string | undefined) =>
  Math.round((Date.parse(dayIn(later, timeZone)) - Date.parse(dayIn(earlier, timeZone))) / DAY_MS)

export const yearAfter = (daysAgo: number) => (daysAgo > DAYS_WITHOUT_YEAR ? { year: 'numeric' as const } : {})
