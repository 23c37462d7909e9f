/** Brings a database to what this version needs: schema and functions, partitions for messages, then regions and cities. */
import { readPlaces, type RawPlaces } from '@app/db/places'
import pg from 'pg'
import { createMonthTables } from '../modules/chat/index.ts'
import { savePlaces } from '../modules/places/index.ts'
import { systemClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase, type Database } from '../platform/db/pool.ts'

async function loadPlaces(db: Database, places: RawPlaces): Promise<string[]> {
  const written = await savePlaces(db, places)
  return written ? [`${String(places.regions.length)} regions, ${String(places.cities.length)} cities`] : []
}

/** As the owner, who hands to the role of the processes what it may do. */
export async function prepareDatabase(url: string, places?: RawPlaces, app_role = 'app'): Promise<string[]> {
  const migrated = await migrate(url, app_role)
  // Without the limits of a request: loading places takes some seconds.
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }))
  try {
    await createMonthTables(db, systemClock.now())
    return [...migrated, ...(await loadPlaces(db, places ?? (await readPlaces())))]
  } finally {
    await db.destroy()
  }
}
