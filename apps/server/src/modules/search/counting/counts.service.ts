/**
 * How many fit, exactly to the day, as this viewer would count them by leafing through all pages. What is not counted for
 * every place, such as who lives within a distance, is counted by reading, up to a bound.
 */
import { MOST_PEOPLE_COUNTED, PAGE_SIZE } from '@app/contract/limits'
import type { Database } from '../../../platform/db/pool.ts'
import { countInCities } from '../nearest/cities.queries.ts'
import type { PageQuery } from '../pages/pages.queries.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { birthYears, COUNTED_FLAGS, FICTIONAL, readsByYear, wayToReadNearby } from '../search.rules.ts'
import { countFacets, countUpTo } from './counts.queries.ts'

interface Nearby {
  city_ids: readonly number[]
  members: number
  region_ids: readonly number[]
  in_regions: number
}

export interface Counts {
  fit: number
  /** Whether there are more than that. */
  more_than: boolean
  fictional: number
  /** Everybody of the place and gender, those of the right age, and those who fit in every way. */
  everybody: number
  band: number
  matches: number
  /** Of a search within a distance: the cities where anybody of the gender lives, how many do, and of their regions. */
  nearby?: Nearby | undefined
}

type Shares = Pick<Counts, 'everybody' | 'band' | 'matches' | 'nearby'>

async function findNearby(db: Database, criteria: SearchCriteria): Promise<Counts['nearby']> {
  if (!criteria.within) return undefined
  const cities = await countInCities(db, criteria, criteria.within)
  return {
    city_ids: cities.map(({ city_id }) => city_id),
    members: cities.reduce((sum, { members }) => sum + members, 0),
    region_ids: criteria.within.region_ids,
    in_regions: cities[0]?.in_regions ?? 0,
  }
}

/** How a page is read soonest: by years of birth, by cities, by regions, or everybody in order. */
export function wayToRead(
  criteria: SearchCriteria,
  { everybody, band, matches, nearby }: Shares,
  { limit = PAGE_SIZE + 1, sorted = true } = {},
): Pick<PageQuery, 'years' | 'city_ids' | 'region_ids'> {
  const years = birthYears(criteria.born)
  const streams = years.length * criteria.genders.length
  if (!nearby) return readsByYear({ everybody, band, matches, years: streams }) ? { years } : {}
  const { city_ids, region_ids, members: near, in_regions } = nearby
  const cities = city_ids.length * criteria.genders.length
  const regions = region_ids.length * criteria.genders.length
  const shares = { everybody, band, near, in_regions, cities, regions, years: streams }
  const ways = { 'by city': { city_ids }, 'by region': { region_ids }, 'by year': { years }, 'in order': {} }
  return ways[wayToReadNearby(shares, limit, sorted)]
}

/** Counts whoever is not counted beforehand. Fictional profiles have no distance and hope for nothing. */
async function countByReading(db: Database, criteria: SearchCriteria, counts: Counts): Promise<Counts> {
  const limit = MOST_PEOPLE_COUNTED + 1
  const found = await countUpTo(db, criteria, { limit, ...wayToRead(criteria, counts, { limit, sorted: false }) })
  const more_than = found > MOST_PEOPLE_COUNTED
  return {
    ...counts,
    fit: Math.min(found, MOST_PEOPLE_COUNTED),
    more_than,
    fictional: 0,
    matches: more_than ? counts.matches : found,
  }
}

const isCountedBeforehand = ({ within, flags }: SearchCriteria) => !within && (flags.mask & ~COUNTED_FLAGS) === 0

export async function countMatches(db: Database, criteria: SearchCriteria): Promise<Counts> {
  const [counted, nearby] = await Promise.all([countFacets(db, criteria), findNearby(db, criteria)])
  const byFlags = [
    counted.real_without_photo,
    counted.real_with_photo,
    counted.fictional_without_photo,
    counted.fictional_with_photo,
  ]
  const [mask, bits] = [criteria.flags.mask & COUNTED_FLAGS, criteria.flags.bits & COUNTED_FLAGS]
  const sum = (isCounted: (flags: number) => boolean) =>
    byFlags.reduce((n, of, flags) => (isCounted(flags) ? n + of : n), 0)
  const fits = (flags: number) => (flags & mask) === bits
  const matches = sum(fits)
  const counts: Counts = {
    fit: matches - counted.hidden,
    more_than: false,
    fictional: sum((flags) => fits(flags) && (flags & FICTIONAL) !== 0) - counted.hidden_fictional,
    everybody: counted.everybody,
    band: sum(() => true),
    matches,
    nearby,
  }
  return isCountedBeforehand(criteria) ? counts : countByReading(db, criteria, counts)
}
