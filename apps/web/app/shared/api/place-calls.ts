/** The calls about places. */
import type { City } from '@app/contract'
import { places } from '@app/contract/addresses/places'
import { call } from './call.ts'

interface CityQuery {
  country: string
  region: string | null
  name: string
}

export async function searchCities(
  { country, region, name }: CityQuery,
  signal: AbortSignal,
): Promise<readonly City[]> {
  const query = { country, name, ...(region === null ? {} : { region }) }
  const { cities } = await call(places.cities, { query }, { signal })
  return cities
}
