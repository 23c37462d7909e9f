/** The time of day of a moment: the reader's own, once script knows it, and the site's until then. */
import { useHydrated } from '@app/ui/use-hydrated'
import { formatOf, formsOf } from '../calendar.ts'
import { useRoot } from '../site/use-root.ts'
import { useLocale } from '../texts.tsx'

/** Takes ISO 8601. */
export function useTimeOfDay(): (at: string) => string {
  const { settings } = useRoot()
  const locale = useLocale()
  const hydrated = useHydrated()
  const zone = hydrated ? undefined : settings.time_zone
  return (at) => formatOf(formsOf(locale), zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}
