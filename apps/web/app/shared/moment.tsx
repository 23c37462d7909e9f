/** A moment in the reader's own way and time zone. Neither is known to the server, which writes the day alone. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useLocale } from './texts.tsx'

/** `at` is ISO 8601. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const words = hydrated
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
    : at.slice(0, 10)
  return <time dateTime={at}>{words}</time>
}
