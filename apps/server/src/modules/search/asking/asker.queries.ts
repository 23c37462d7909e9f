/** SQL of what a search takes from who asks. */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface Asker {
  looking_for: 'male' | 'female' | 'both'
  country: string
  region_id: number | null
  city_id: number | null
}

export async function findAsker(db: Database, id: string): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`
    select looking_for, country, region_id, city_id from profiles.profile where id = ${id}`.execute(db)
  return rows[0]
}
