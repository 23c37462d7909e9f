/** Days and months of the calendar, in the reader's words. */
import { formatOf, formsOf } from '../calendar.ts'
import { useLocale } from '../texts.tsx'

/** Of `YYYY-MM-DD`. At noon it is the same day everywhere. */
export function useDay(): (day: string, form?: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale()
  return (day, form = { day: 'numeric', month: 'long' }) =>
    formatOf(formsOf(locale), 'UTC', form).format(new Date(`${day}T12:00:00Z`))
}
