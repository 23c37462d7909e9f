/** The living area while it is being chosen: what is narrower follows what is wider. */
import type { City, OwnProfile } from '@app/contract'
import { useState } from 'react'

export interface Area {
  country: string
  region: string | null
  city: { id: number; name: string } | null
  /** What stands in the field; a city only once it was chosen. */
  typed: string
}

/** Letters that are no city: a living area with them is none. */
export const isUnchosen = ({ city, typed }: Area): boolean => !city && typed.trim() !== ''

export function useArea(location: OwnProfile['location']) {
  const [area, setArea] = useState<Area>({ ...location, typed: location.city?.name ?? '' })
  return {
    area,
    setCountry: (country: string) => setArea({ country, region: null, city: null, typed: '' }),
    setRegion: (region: string | null) => setArea((old) => ({ ...old, region, city: null, typed: '' })),
    setTyped: (typed: string) => setArea((old) => ({ ...old, typed, city: null })),
    setCity: ({ id, name, country, region }: City) => setArea({ country, region, city: { id, name }, typed: name }),
  }
}
