/** Days and hours of receipts, by the calendar of the site: they say the same wherever they are read. */
import { formatOf, formsOf } from '../../../shared/calendar.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale } from '../../../shared/texts.tsx'

/** A day without an hour is the same day everywhere. */
const isDay = (at: string) => at.length === 'YYYY-MM-DD'.length

export function useDays() {
  const locale = formsOf(useLocale())
  const { time_zone } = useRoot().settings
  const day = (at: string, form: Intl.DateTimeFormatOptions) =>
    formatOf(locale, isDay(at) ? 'UTC' : time_zone, form).format(new Date(at))
  const longDay = (at: string) => day(at, { dateStyle: 'long' })
  const time = (at: string) => formatOf(locale, time_zone, { timeStyle: 'short' }).format(new Date(at))
  /** A period ends with the day before its end, at midnight. */
  const lastDay = (until: string, form: Intl.DateTimeFormatOptions) =>
    day(new Date(Date.parse(until) - 1).toISOString(), form)
  return {
    longDay,
    longLastDay: (until: string) => lastDay(until, { dateStyle: 'long' }),
    shortLastDay: (until: string) => lastDay(until, { day: 'numeric', month: 'short' }),
    moment: (at: string) => `${longDay(at)}, ${time(at)}`,
  }
}
