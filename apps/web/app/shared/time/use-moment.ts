/** The day and time of a moment that is still to come: the reader's own, once script knows it, and the site's until then. */
import { useHydrated } from '@app/ui/use-hydrated'
import { formatOf, formsOf } from '../calendar.ts'
import { useRoot } from '../site/use-root.ts'
import { useLocale } from '../texts.tsx'

/** Takes ISO 8601. */
export function useMoment(): (at: string) => string {
  const { settings } = useRoot()
  const locale = useLocale()
  const zone = useHydrated() ? undefined : settings.time_zone
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return (at) => formatOf(formsOf(locale), zone, form).format(new Date(at))
}
