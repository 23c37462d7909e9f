/** Cities that fit what is typed, asked for when the typing pauses. An answer that comes late is dropped. */
import type { City } from '@app/contract'
import { useEffect, useState } from 'react'
import { searchCities } from '../../../shared/api/place-calls.ts'
import type { Area } from './use-area.ts'

const PAUSE_MS = 180

interface CityMatches {
  /** What they begin with. */
  name: string
  cities: readonly City[]
  state: 'rest' | 'asking' | 'found' | 'failed'
}

const NO_MATCHES: CityMatches = { name: '', cities: [], state: 'rest' }

export function useCities({ country, region, city, typed }: Area): CityMatches {
  const [matches, setMatches] = useState(NO_MATCHES)
  const name = city ? '' : typed.trim()
  useEffect(() => {
    if (name === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      searchCities({ country, region, name }, leaving.signal)
        .then((cities) => setMatches({ name, cities, state: 'found' }))
        .catch(() => leaving.signal.aborted || setMatches({ name, cities: [], state: 'failed' }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [country, region, name])
  if (name === '') return NO_MATCHES
  if (matches.name === name) return matches
  // While more is typed the old ones stay, so that the list does not flicker; what no longer fits is left out.
  const fits = ({ name: one }: City) => one.toLowerCase().startsWith(name.toLowerCase())
  return { name, cities: matches.cities.filter(fits), state: 'asking' }
}
