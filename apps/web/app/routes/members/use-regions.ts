/** The regions of a country: those the page came with, or, of another country, those that are asked for once. */
import { useEffect, useState } from 'react'
import { loadRegions } from '../../shared/api/regions.ts'
import { useLocale } from '../../shared/texts.tsx'
import type { NamedRegions } from './filter-fields.tsx'

interface CountryRegions {
  country: string
  regions: NamedRegions
}

export function useRegions(country: string, initial: CountryRegions): NamedRegions {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<CountryRegions>()
  const current = [initial, loaded].find((one) => one?.country === country)
  const missing = current === undefined
  useEffect(() => {
    if (!missing) return undefined
    let active = true
    const ask = async () => {
      const all = await loadRegions(locale)
      if (active) setLoaded({ country, regions: all[country] ?? [] })
    }
    // Without them the whole country can still be searched.
    ask().catch(() => undefined)
    return () => {
      active = false
    }
  }, [country, locale, missing])
  return current?.regions ?? []
}
