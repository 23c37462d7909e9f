/** How many fit, exactly to the day, as this viewer would count them by leafing through all pages. */
import type { Database } from '../../../platform/db/pool.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { birthYears, FICTIONAL, readsByYear } from '../search.rules.ts'
import { countFacets } from './counts.queries.ts'

export interface Counts {
  fit: number
  fictional: number
  /** Everybody of the place and gender, those of the right age, and those who fit in every way. */
  everybody: number
  band: number
  matches: number
}

export async function countMatches(db: Database, criteria: SearchCriteria): Promise<Counts> {
  const counted = await countFacets(db, criteria)
  const byFlags = [
    counted.real_without_photo,
    counted.real_with_photo,
    counted.fictional_without_photo,
    counted.fictional_with_photo,
  ]
  const { mask, bits } = criteria.flags
  const sum = (isCounted: (flags: number) => boolean) =>
    byFlags.reduce((n, of, flags) => (isCounted(flags) ? n + of : n), 0)
  const fits = (flags: number) => (flags & mask) === bits
  const matches = sum(fits)
  return {
    fit: matches - counted.hidden,
    fictional: sum((flags) => fits(flags) && (flags & FICTIONAL) !== 0) - counted.hidden_fictional,
    everybody: counted.everybody,
    band: sum(() => true),
    matches,
  }
}

/** The years of birth to read as streams, where that reads less than everybody in order. */
export function yearsToRead(criteria: SearchCriteria, counts: Pick<Counts, 'everybody' | 'band' | 'matches'>) {
  const years = birthYears(criteria.born)
  return readsByYear({ ...counts, years: years.length * criteria.genders.length }) ? { years } : {}
}
