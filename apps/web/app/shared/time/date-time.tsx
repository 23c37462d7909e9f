/** A date and time in the reader's format and time zone. The server knows neither and writes the date only. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useLocale } from '../texts.tsx'

/** `at` is ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const words = hydrated
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
    : at.slice(0, 10)
  return <time dateTime={at}>{words}</time>
}
