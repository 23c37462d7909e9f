/** Times as chats write them: the hour of today, the name of a day of this week, else the date. */
import type { Locale } from '@app/i18n/locales'

const WEEK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Making a format is slow, using one is not; a conversation uses it thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, timeZone: string | undefined, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone ?? ''} ${name}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** English is read here as it is written in Europe. */
const formsOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

/** The server does not know the reader's time zone and writes by its own; nothing is the reader's. */
export type Zone = 'UTC' | undefined

export function hourOf(at: string, locale: Locale, zone: Zone): string {
  return formatOf(formsOf(locale), zone, 'hour', { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}

/** Alike for two moments of one day. */
export function dayKeyOf(at: string, zone: Zone): string {
  return formatOf('en-CA', zone, 'day', { dateStyle: 'short' }).format(new Date(at))
}

const daysAgo = (at: string, now: number, zone: Zone) =>
  Math.round((Date.parse(dayKeyOf(new Date(now).toISOString(), zone)) - Date.parse(dayKeyOf(at, zone))) / DAY_MS)

const yearOf = (ago: number) => (ago > 300 ? { year: 'numeric' as const } : {})

/** For a row of the list. */
export function rowTimeOf(at: string, now: number, locale: Locale, zone: Zone): string {
  const ago = daysAgo(at, now, zone)
  if (ago < 1) return hourOf(at, locale, zone)
  const forms = formsOf(locale)
  if (ago < WEEK_DAYS) return formatOf(forms, zone, 'weekday', { weekday: 'short' }).format(new Date(at))
  const year = yearOf(ago)
  return formatOf(forms, zone, `date${String(ago > 300)}`, { day: 'numeric', month: 'short', ...year }).format(
    new Date(at),
  )
}

/** Between the days of a conversation. */
export function dayOf(at: string, now: number, locale: Locale, zone: Zone): string {
  const ago = daysAgo(at, now, zone)
  const forms = formsOf(locale)
  const year = yearOf(ago)
  const words =
    ago < 2
      ? new Intl.RelativeTimeFormat(forms, { numeric: 'auto' }).format(-Math.max(ago, 0), 'day')
      : formatOf(forms, zone, `long${String(ago > 300)}`, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...year,
        }).format(new Date(at))
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)
}
