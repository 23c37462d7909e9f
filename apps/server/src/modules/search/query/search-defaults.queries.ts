/** SQL of the defaults of a search: what the viewer looks for, and where the viewer lives. */
import type { CityId, ProfileId, RegionId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface SearchDefaults {
  looking_for: 'male' | 'female' | 'both'
  country: string
  region_id: RegionId | null
  city_id: CityId | null
}

export async function findSearchDefaults(db: Database, id: ProfileId): Promise<SearchDefaults | undefined> {
  const { rows } = await sql<SearchDefaults>`
    select looking_for, country, region_id, city_id from profiles.profile where id = ${id}`.execute(db)
  return rows[0]
}
