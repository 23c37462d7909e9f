/** Brings a database to what this version needs: the newest schema, then the regions and cities if they changed. */
import { readPlaces, type RawPlaces } from '@app/db/places'
import pg from 'pg'
import { savePlaces } from '../modules/places/index.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase } from '../platform/db/pool.ts'

async function loadPlaces(url: string, places: RawPlaces): Promise<string[]> {
  // Without the limits of a request: loading them takes some seconds.
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }))
  try {
    const written = await savePlaces(db, places)
    return written ? [`${String(places.regions.length)} regions, ${String(places.cities.length)} cities`] : []
  } finally {
    await db.destroy()
  }
}

export async function prepareDatabase(url: string, places?: RawPlaces): Promise<string[]> {
  const migrated = await migrate(url)
  return [...migrated, ...(await loadPlaces(url, places ?? (await readPlaces())))]
}
