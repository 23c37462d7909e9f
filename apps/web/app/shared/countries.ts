/** The countries of a site by name in the reader's language, in its order. */
import { useRoot } from './site.ts'
import { useLocale } from './texts.tsx'

export function useCountryOptions(): { code: string; name: string }[] {
  const { settings } = useRoot()
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return settings.countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
