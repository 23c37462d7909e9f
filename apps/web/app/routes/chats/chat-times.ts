/** Times as chats write them: the hour of today, the name of a day of this week, else the date. */
import type { Locale } from '@app/i18n/locales'
import { dayIn, daysBetween, formatOf, formsOf, yearAfter } from '../../shared/calendar.ts'

const WEEK_DAYS = 7

/** The server does not know the reader's time zone and writes by its own; nothing is the reader's. */
export type Zone = 'UTC' | undefined

export function formatHour(at: string, locale: Locale, zone: Zone): string {
  return formatOf(formsOf(locale), zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}

/** Alike for two moments of one day. */
export function dayKey(at: string, zone: Zone): string {
  return dayIn(Date.parse(at), zone)
}

const daysAgo = (at: string, now: number, zone: Zone) => daysBetween(Date.parse(at), now, zone)

/** How many days are left until then; none on its own day. */
export const daysUntil = (at: string, now: number, zone: Zone) => Math.max(daysBetween(now, Date.parse(at), zone), 0)

/** For a row of the list. */
export function formatRowTime(at: string, now: number, locale: Locale, zone: Zone): string {
  const ago = daysAgo(at, now, zone)
  if (ago < 1) return formatHour(at, locale, zone)
  const forms = formsOf(locale)
  if (ago < WEEK_DAYS) return formatOf(forms, zone, { weekday: 'short' }).format(new Date(at))
  return formatOf(forms, zone, { day: 'numeric', month: 'short', ...yearAfter(ago) }).format(new Date(at))
}

/** Between the days of a conversation. */
export function formatDay(at: string, now: number, locale: Locale, zone: Zone): string {
  const ago = daysAgo(at, now, zone)
  const forms = formsOf(locale)
  const words =
    ago < 2
      ? new Intl.RelativeTimeFormat(forms, { numeric: 'auto' }).format(-Math.max(ago, 0), 'day')
      : formatOf(forms, zone, { weekday: 'long', day: 'numeric', month: 'long', ...yearAfter(ago) }).format(
          new Date(at),
        )
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)
}
