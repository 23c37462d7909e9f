/** Looks over every count and sets right what differs from whom it counts. */
import type { Database } from '../../../platform/db/pool.ts'
import { correctCities, correctCountry, correctScope, listScopes, listYears, type Scope } from './drift.queries.ts'

interface Country {
  scope: Scope
  regions: number[]
  years: Set<number>
}

/** How many counts were wrong. */
export async function correctCounts(db: Database): Promise<number> {
  let wrong = 0
  const countries = new Map<string, Country>()
  for (const scope of await listScopes(db)) {
    const { site_id, country, region_id, gender } = scope
    const name = `${String(site_id)} ${String(country)} ${String(gender)}`
    const whole = countries.get(name) ?? { scope, regions: [], years: new Set() }
    countries.set(name, whole)
    whole.regions.push(region_id)
    wrong += await correctCities(db, scope)
    for (const year of await listYears(db, scope)) {
      whole.years.add(year)
      wrong += await correctScope(db, scope, year)
    }
  }
  for (const { scope, regions, years } of countries.values()) {
    for (const year of years) wrong += await correctCountry(db, scope, regions, year)
  }
  return wrong
}
