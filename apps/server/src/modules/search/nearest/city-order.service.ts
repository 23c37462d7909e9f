/**
 * The cities of a country by how far their centres are from another city's. That never changes while we run, so it is
 * kept for the cities that were asked for last. After them come those who told their region only, then the rest.
 */
import type { Context } from '../../../platform/context.ts'
import { distanceKm } from '../../places/index.ts'
import { countryCode, unknownCity } from '../search.rules.ts'
import { listCities, listRegionIds } from './cities.queries.ts'

interface Order {
  /** By distance, the unknown last. */
  cities: readonly { city_id: number; region_id: number }[]
}

const MOST_KEPT = 200
const kept = new Map<string, Order>()

async function orderCities(ctx: Context, country: string, home_id: number): Promise<Order> {
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
    .map(({ city_id, region_id }) => ({ city_id, region_id }))
  const untold = regions.map((region_id) => ({ city_id: -region_id, region_id }))
  return { cities: [...byDistance, ...untold, { city_id: unknownCity(countryCode(country)), region_id: 0 }] }
}

/** The cities to look through, nearest first: of the country, or of one region. */
export async function citiesFrom(ctx: Context, country: string, region_id: number | null, home_id: number) {
  const key = `${country} ${String(home_id)}`
  const order = kept.get(key) ?? (await orderCities(ctx, country, home_id))
  // Asked for again, it is the last to be forgotten.
  kept.delete(key)
  kept.set(key, order)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return order.cities.filter((city) => region_id === null || city.region_id === region_id).map(({ city_id }) => city_id)
}
