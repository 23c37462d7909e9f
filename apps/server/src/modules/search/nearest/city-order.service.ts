/**
 * The cities of a country by how far their centres are from another city's. Cities never change while we run, so those of
 * a country are kept, and their order for the cities that were asked for last. After them come those who told their
 * region only, then the rest.
 */
import type { CityId, RegionId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { distanceKm } from '../../places/index.ts'
import type { CitiesWithin } from '../search-criteria.ts'
import { countryCode, unknownCity } from '../search.rules.ts'
import { findCity, listCities, listRegionIds, type CityAt } from './cities.queries.ts'

/** By distance, the unknown last: a city and its region at each place. Packed, for a country may have sixteen thousand. */
interface Order {
  cities: Int32Array
  regions: Int16Array
}

interface CitiesOfCountry {
  cities: readonly CityAt[]
  region_ids: readonly number[]
}

type CitiesContext = Pick<Context, 'db'>

const MAX_CACHED = 200
const ordersOf = new WeakMap<Database, Map<string, Order>>()
const countriesOf = new WeakMap<Database, Map<string, Promise<CitiesOfCountry>>>()

async function readCountry({ db }: CitiesContext, country: string): Promise<CitiesOfCountry> {
  const [cities, region_ids] = await Promise.all([listCities(db, country), listRegionIds(db, country)])
  return { cities, region_ids }
}

async function citiesOf(ctx: CitiesContext, country: string): Promise<CitiesOfCountry> {
  const kept = countriesOf.get(ctx.db) ?? new Map<string, Promise<CitiesOfCountry>>()
  countriesOf.set(ctx.db, kept)
  const reading = kept.get(country) ?? readCountry(ctx, country)
  kept.set(country, reading)
  try {
    return await reading
  } catch (error) {
    kept.delete(country)
    throw error
  }
}

/** The city to measure from, which may lie in another country. */
async function findHome(ctx: CitiesContext, { cities }: CitiesOfCountry, home_id: CityId): Promise<CityAt | undefined> {
  return cities.find(({ id }) => id === home_id) ?? (await findCity(ctx.db, home_id))
}

async function orderCities(ctx: Context, country: string, home_id: CityId): Promise<Order> {
  const all = await citiesOf(ctx, country)
  const home = await findHome(ctx, all, home_id)
  const byDistance = all.cities
    .map(({ id, region_id, centre }) => ({
      city_id: id,
      region_id,
      km: home ? distanceKm(home.centre, centre) : 0,
    }))
    .toSorted((a, b) => a.km - b.km || a.city_id - b.city_id)
  const unplacedRegions = all.region_ids.map((region_id) => ({ city_id: -region_id, region_id }))
  const order = [...byDistance, ...unplacedRegions, { city_id: unknownCity(countryCode(country)), region_id: 0 }]
  return {
    cities: Int32Array.from(order, ({ city_id }) => city_id),
    regions: Int16Array.from(order, (city) => city.region_id),
  }
}

/** The cities to look through, nearest first: of the country, or of one region. */
export async function citiesFrom(ctx: Context, country: string, region_id: RegionId | null, home_id: CityId) {
  const cache = ordersOf.get(ctx.db) ?? new Map<string, Order>()
  ordersOf.set(ctx.db, cache)
  const key = `${country} ${String(home_id)}`
  const order = cache.get(key) ?? (await orderCities(ctx, country, home_id))
  // Asked for again, it is the last to be forgotten.
  cache.delete(key)
  cache.set(key, order)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return Array.from(order.cities.filter((_, at) => region_id === null || order.regions[at] === region_id))
}

/** No degree of latitude is shorter: whoever lies further north or south is not worth measuring. */
const SHORTEST_DEGREE_KM = 110

/** The cities of a country whose centres are at most so far from that of a city. */
export async function citiesWithin(
  ctx: CitiesContext,
  country: string,
  home_id: CityId,
  km: number,
): Promise<CitiesWithin> {
  const all = await citiesOf(ctx, country)
  const home = await findHome(ctx, all, home_id)
  if (!home) return { city_ids: [], region_ids: [] }
  const near = all.cities.filter(
    ({ centre }) =>
      Math.abs(centre.y - home.centre.y) * SHORTEST_DEGREE_KM <= km && distanceKm(home.centre, centre) <= km,
  )
  return { city_ids: near.map(({ id }) => id), region_ids: [...new Set(near.map(({ region_id }) => region_id))] }
}
