/** The calls about places. */
import type { City } from '@app/contract'
import { places } from '@app/contract/addresses/places'
import { call } from './call.ts'

interface Like {
  country: string
  region: string | null
  name: string
}

export async function citiesLike({ country, region, name }: Like, signal: AbortSignal): Promise<readonly City[]> {
  const query = { country, name, ...(region === null ? {} : { region }) }
  const { cities } = await call(places.cities, { query }, { signal })
  return cities
}
