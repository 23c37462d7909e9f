/** The day of an order, by the calendar of the site, without a year. */
import { formatOf, formsOf } from '../../../shared/calendar.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale } from '../../../shared/texts.tsx'

/** Takes ISO 8601. */
export function useOrderDay(): (at: string) => string {
  const locale = formsOf(useLocale())
  const { time_zone } = useRoot().settings
  return (at) => formatOf(locale, time_zone, { day: 'numeric', month: 'long' }).format(new Date(at))
}
