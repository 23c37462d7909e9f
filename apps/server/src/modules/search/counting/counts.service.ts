/**
 * How many fit, exactly to the day, as this viewer would count them by leafing through all pages. What is not counted for
 * every place, such as who lives within a distance, is counted by reading, up to a bound.
 */
import { MOST_PEOPLE_COUNTED, PAGE_SIZE } from '@app/contract/limits'
import type { Database } from '../../../platform/db/pool.ts'
import { countInCities } from '../nearest/cities.queries.ts'
import type { PageQuery } from '../pages/pages.queries.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { birthYears, COUNTED_FLAGS, FICTIONAL, readsByYear, REASON, wayToReadNearby } from '../search.rules.ts'
import { countFacets, countUpTo } from './counts.queries.ts'

interface Nearby {
  city_ids: readonly number[]
  members: number
  /** How many of them fit, where they were counted by reading. */
  fitting?: number
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

/** Of those who hope for something, one in so many hopes for the same: a guess, until they are counted. */
const REASONS = 5

function guessFitting({ flags }: SearchCriteria, { everybody, band, matches }: Shares, near: number): number {
  const ofAge = (near * band) / Math.max(everybody, 1)
  const byFlags = matches / Math.max(band, 1)
  return (ofAge * byFlags) / (flags.mask & REASON ? REASONS : 1)
}

/** How a page is read soonest: by years of birth, by cities, by regions, or everybody in order. */
export function wayToRead(
  criteria: SearchCriteria,
  counts: Shares,
  { limit = PAGE_SIZE + 1, sorted = true } = {},
): Pick<PageQuery, 'years' | 'city_ids' | 'region_ids'> {
  const { everybody, band, matches, nearby } = counts
  const genders = criteria.genders.length
  const years = birthYears(criteria.born)
  if (!nearby) return readsByYear({ everybody, band, matches, years: years.length * genders }) ? { years } : {}
  const { city_ids, region_ids, members: near, in_regions } = nearby
  const regions = region_ids.length * genders
  const shares = {
    everybody,
    band,
    near,
    fitting: nearby.fitting ?? guessFitting(criteria, counts, near),
    cities: city_ids.length * genders,
    in_regions,
    regions,
    years: years.length * genders,
    region_years: regions * years.length,
  }
  const ways = {
    'by city': { city_ids },
    'by region': { region_ids },
    'by region and year': { region_ids, years },
    'by year': { years },
    'in order': {},
  }
  return ways[wayToReadNearby(shares, limit, sorted)]
}

/** Counts whoever is not counted beforehand. Fictional profiles have no distance and hope for nothing. */
async function countByReading(db: Database, criteria: SearchCriteria, counts: Counts): Promise<Counts> {
  const limit = MOST_PEOPLE_COUNTED + 1
  const found = await countUpTo(db, criteria, { limit, ...wayToRead(criteria, counts, { limit, sorted: false }) })
  const more_than = found > MOST_PEOPLE_COUNTED
  const { nearby } = counts
  return {
    ...counts,
    nearby: nearby && !more_than ? { ...nearby, fitting: found } : nearby,
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
