// Cities within a distance of some homes: the largest city, one among many others, and one with few around it.
import type pg from 'pg'
import type { CitiesWithin } from '../../apps/server/src/modules/search/search-criteria.ts'
import { distanceKm } from '../../apps/server/src/modules/places/index.ts'

interface City {
  id: number
  region_id: number
  population: number
  centre: { x: number; y: number }
}

const KILOMETRES = [10, 25, 50, 100] as const

export interface Near {
  name: string
  country: string
  within: CitiesWithin
}

function within(cities: readonly City[], home: City, km: number): CitiesWithin {
  const near = cities.filter(({ centre }) => distanceKm(home.centre, centre) <= km)
  return { city_ids: near.map(({ id }) => id), region_ids: [...new Set(near.map(({ region_id }) => region_id))] }
}

/** The distances people can choose, around homes of two countries. */
export async function findNear(client: pg.Client | pg.PoolClient): Promise<Near[]> {
  const found: Near[] = []
  for (const country of ['US', 'NL']) {
    const { rows: cities } = await client.query<City>(
      'select id, region_id, population, centre from places.city where country = $1 order by population desc, id',
      [country],
    )
    const around = (home: City) => within(cities, home, 50).city_ids.length
    const some = cities
      .filter((_, nth) => nth % Math.ceil(cities.length / 200) === 0)
      .toSorted((a, b) => around(a) - around(b))
    const homes = { largest: cities[0], crowded: some.at(-1), lonely: some[0] }
    for (const [name, home] of Object.entries(homes)) {
      if (!home) continue
      for (const km of KILOMETRES) {
        found.push({ name: `${country} ${name}, ${String(km)} km`, country, within: within(cities, home, km) })
      }
    }
  }
  return found
}
