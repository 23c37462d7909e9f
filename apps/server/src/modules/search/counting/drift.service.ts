/** Looks over every count and sets right what differs from whom it counts. */
import type { Database } from '../../../platform/db/pool.ts'
import { correctCities, correctCountry, correctScope, listScopes } from './drift.queries.ts'

/** How many counts were wrong. */
export async function correctCounts(db: Database): Promise<number> {
  let wrong = 0
  const scopes = await listScopes(db)
  for (const scope of scopes) wrong += (await correctScope(db, scope)) + (await correctCities(db, scope))
  const countries = new Map(scopes.map((scope) => [`${scope.site_id} ${scope.country} ${scope.gender}`, scope]))
  for (const scope of countries.values()) wrong += await correctCountry(db, scope)
  return wrong
}
