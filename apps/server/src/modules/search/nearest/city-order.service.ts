/**
 * The cities of a country by how far their centres are from another city's. That never changes while we run, so it is
 * kept for the cities that were asked for last. After them come those who told their region only, then the rest.
 */
import type { CityId, RegionId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { distanceKm } from '../../places/index.ts'
import { countryCode, unknownCity } from '../search.rules.ts'
import { listCities, listRegionIds } from './cities.queries.ts'

/** By distance, the unknown last: a city and its region at each place. Packed, for a country may have sixteen thousand. */
interface Order {
  cities: Int32Array
  regions: Int16Array
}

const MAX_CACHED = 200
const keptOf = new WeakMap<Database, Map<string, Order>>()

async function orderCities(ctx: Context, country: string, home_id: CityId): Promise<Order> {
  const [all, regions] = await Promise.all([listCities(ctx.db, country, home_id), listRegionIds(ctx.db, country)])
  const home = all.find(({ id }) => id === home_id)
  // The home may lie in another country; nobody of that one is looked for.
  const inCountry = all.filter(({ region_id }) => regions.includes(region_id))
  const byDistance = inCountry
    .map((city) => ({
      city_id: city.id,
      region_id: city.region_id,
      km: home ? distanceKm(home.centre, city.centre) : 0,
    }))
    .toSorted((a, b) => a.km - b.km || a.city_id - b.city_id)
  const unplacedRegions = regions.map((region_id) => ({ city_id: -region_id, region_id }))
  const order = [...byDistance, ...unplacedRegions, { city_id: unknownCity(countryCode(country)), region_id: 0 }]
  return {
    cities: Int32Array.from(order, ({ city_id }) => city_id),
    regions: Int16Array.from(order, (city) => city.region_id),
  }
}

/** The cities to look through, nearest first: of the country, or of one region. */
export async function citiesFrom(ctx: Context, country: string, region_id: RegionId | null, home_id: CityId) {
  const cache = keptOf.get(ctx.db) ?? new Map<string, Order>()
  keptOf.set(ctx.db, cache)
  const key = `${country} ${String(home_id)}`
  const order = cache.get(key) ?? (await orderCities(ctx, country, home_id))
  // Asked for again, it is the last to be forgotten.
  cache.delete(key)
  cache.set(key, order)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return Array.from(order.cities.filter((_, at) => region_id === null || order.regions[at] === region_id))
}
