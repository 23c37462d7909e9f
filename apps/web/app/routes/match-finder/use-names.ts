/** Names of interests and regions, asked once. Without them people are still shown, only with less said about them. */
import { useEffect, useState } from 'react'
import { loadInterests } from '../../shared/api/interests.ts'
import { loadRegions } from '../../shared/api/regions.ts'
import { regionNames } from '../../shared/places/region-names.ts'
import { useLocale } from '../../shared/texts.tsx'

export function useNames() {
  const locale = useLocale()
  const [interests, setInterests] = useState<ReadonlyMap<string, string>>(new Map())
  const [regions, setRegions] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let here = true
    const loadNames = async () => {
      const [named, places] = await Promise.all([loadInterests(locale), loadRegions(locale)])
      if (!here) return
      setInterests(new Map(named.map(({ key, name }) => [key, name])))
      setRegions(regionNames(places))
    }
    loadNames().catch(() => {})
    return () => {
      here = false
    }
  }, [locale])
  return { interests, regions }
}
