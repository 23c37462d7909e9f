/** How long ago something was, in the words of a language: minutes and hours within a day, then the day by its name. */
import type { Locale } from '@app/i18n/locales'
import { daysBetween, formatOf, formsOf, yearAfter } from '../calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_DAYS = 7

interface RelativeTimeInput {
  /** ISO 8601. */
  at: string
  now: number
  locale: Locale
  /** The reader's own unless told; the server, which does not know it, tells one. */
  timeZone?: string | undefined
  /** Minutes and hours too, or only days. */
  fine: boolean
}

/** What kind of words they are, for the sentence around them: some need "on" before them. */
export interface RelativeTime {
  kind: 'now' | 'ago' | 'weekday' | 'date'
  words: string
}

export function relativeTime({ at, now, locale, timeZone, fine }: RelativeTimeInput): RelativeTime {
  const time = Math.min(Date.parse(at), now)
  const forms = formsOf(locale)
  const ago = new Intl.RelativeTimeFormat(forms, { numeric: 'auto', style: 'short' })
  const passed = now - time
  if (fine && passed < MINUTE) return { kind: 'now', words: ago.format(0, 'second') }
  if (fine && passed < HOUR) return { kind: 'ago', words: ago.format(-Math.floor(passed / MINUTE), 'minute') }
  if (fine && passed < DAY) return { kind: 'ago', words: ago.format(-Math.floor(passed / HOUR), 'hour') }
  const days = daysBetween(time, now, timeZone)
  if (days < 2) return { kind: 'ago', words: ago.format(-days, 'day') }
  const format = (options: Intl.DateTimeFormatOptions) => formatOf(forms, timeZone, options).format(time)
  if (days < WEEK_DAYS) return { kind: 'weekday', words: format({ weekday: 'long' }) }
  return { kind: 'date', words: format({ day: 'numeric', month: 'short', ...yearAfter(passed / DAY) }) }
}
