/** The regions of a country: those the page came with, or, of another country, those that are asked for once. */
import { useEffect, useState } from 'react'
import { regionsOnce } from '../../shared/api/regions.ts'
import { useLocale } from '../../shared/texts.tsx'
import type { NamedRegions } from './filter-fields.tsx'

interface Known {
  country: string
  regions: NamedRegions
}

export function useRegions(country: string, here: Known): NamedRegions {
  const locale = useLocale()
  const [found, setFound] = useState<Known>()
  const known = [here, found].find((one) => one?.country === country)
  const missing = known === undefined
  useEffect(() => {
    if (!missing) return undefined
    let wanted = true
    const ask = async () => {
      const all = await regionsOnce(locale)
      if (wanted) setFound({ country, regions: all[country] ?? [] })
    }
    // Without them the whole country can still be searched.
    ask().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [country, locale, missing])
  return known?.regions ?? []
}
