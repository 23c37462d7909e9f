/**
 * Loads the regions and cities, once per edition of the data however many processes start together. Numbers stay what
 * they are, because members refer to them: a city that left the data stays without a name, so that nobody can choose it.
 */
import type { RawPlaces } from '@app/db/places'
import type { Database } from '../../platform/db/pool.ts'
import { lockEdition, saveCities, saveEdition, saveNames, saveRegions } from './edition.queries.ts'
import { typedForms } from './places.rules.ts'

/** Raised when the way names are typed changes, so that they are written again. */
const FORM = 1

const namesOf = ({ id, country, name, also }: RawPlaces['cities'][number]) =>
  typedForms([name, ...also]).map((typed) => ({ id, country, typed }))

/** Whether there was anything to write. */
export async function savePlaces(db: Database, { version, regions, cities }: RawPlaces): Promise<boolean> {
  const edition = `${version}-${String(FORM)}`
  return db.transaction().execute(async (tx) => {
    if ((await lockEdition(tx)) === edition) return false
    await saveRegions(tx, regions)
    await saveCities(tx, cities)
    await saveNames(tx, cities.flatMap(namesOf))
    await saveEdition(tx, edition)
    return true
  })
}
