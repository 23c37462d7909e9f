/** What a field for a country or a region lists. */
import { useRoot } from '../site/use-root.ts'
import { useLocale } from '../texts.tsx'

/** The countries of a site by name in the reader's language, in its order. */
export function CountryOptions() {
  const { settings } = useRoot()
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return settings.countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
}

interface RegionOptionsProps {
  /** The choice of none, in words. */
  none: string
  regions: readonly { key: string; name: string }[]
}

export function RegionOptions({ none, regions }: RegionOptionsProps) {
  return (
    <>
      <option value="">{none}</option>
      {regions.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </>
  )
}
