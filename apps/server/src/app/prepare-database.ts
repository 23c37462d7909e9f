/** Brings a database to what this version needs: schema and functions, partitions for messages, then regions and cities. */
import { readPlaces, type RawPlaces } from '@app/db/places'
import pg from 'pg'
import { createMonthTables } from '../modules/chat/index.ts'
import { savePlaces } from '../modules/places/index.ts'
import { systemClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { applyRoleSettings } from '../platform/db/role-settings.ts'
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

/** What an operator calls: prepares the database, and sets how the role of the processes begins. Tools of developers have no such limits. */
export async function migrateDatabase(url: string, app_role: string): Promise<string[]> {
  const prepared = await prepareDatabase(url, undefined, app_role)
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }))
  try {
    return [...prepared, ...(await applyRoleSettings(db, app_role))]
  } finally {
    await db.destroy()
  }
}
