/** How long ago something was, in the words of a language: minutes and hours within a day, then the day by its name. */
import type { Locale } from '@app/i18n/locales'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_DAYS = 7

interface Asked {
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
export interface When {
  kind: 'now' | 'ago' | 'weekday' | 'date'
  words: string
}

/** English is read here as it is written in Europe: the day before the month. */
const formsOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

/** The number of the calendar day in a time zone. */
function dayOf(time: number, timeZone: string | undefined): number {
  const written = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time)
  return Date.parse(written) / DAY
}

export function whenOf({ at, now, locale, timeZone, fine }: Asked): When {
  const time = Math.min(Date.parse(at), now)
  const forms = formsOf(locale)
  const ago = new Intl.RelativeTimeFormat(forms, { numeric: 'auto', style: 'short' })
  const passed = now - time
  if (fine && passed < MINUTE) return { kind: 'now', words: ago.format(0, 'second') }
  if (fine && passed < HOUR) return { kind: 'ago', words: ago.format(-Math.floor(passed / MINUTE), 'minute') }
  if (fine && passed < DAY) return { kind: 'ago', words: ago.format(-Math.floor(passed / HOUR), 'hour') }
  const days = dayOf(now, timeZone) - dayOf(time, timeZone)
  if (days < 2) return { kind: 'ago', words: ago.format(-days, 'day') }
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(forms, { timeZone, ...options }).format(time)
  if (days < WEEK_DAYS) return { kind: 'weekday', words: written({ weekday: 'long' }) }
  const year = passed > 300 * DAY ? { year: 'numeric' as const } : {}
  return { kind: 'date', words: written({ day: 'numeric', month: 'short', ...year }) }
}
