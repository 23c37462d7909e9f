/** SQL of the defaults of a search: what the viewer looks for and prefers, and where the viewer lives. */
import type { Distance, Reason } from '@app/contract'
import type { CityId, ProfileId, RegionId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface SearchDefaults {
  looking_for: 'male' | 'female' | 'both'
  country: string
  region_id: RegionId | null
  /** The key of the region. */
  region: string | null
  city_id: CityId | null
  /** Nothing where the viewer did not choose. */
  min_age: number | null
  max_age: number | null
  distance: Distance | null
  reason: Reason | null
}

export async function findSearchDefaults(db: Database, id: ProfileId): Promise<SearchDefaults | undefined> {
  const { rows } = await sql<SearchDefaults>`
    select looking_for, profile.country, profile.region_id, region.key as region, city_id,
      min_age, max_age, distance, preference.reason
    from profiles.profile as profile
    left join profiles.preference as preference on profile_id = profile.id
    left join places.region as region on region.id = profile.region_id
    where profile.id = ${id}`.execute(db)
  return rows[0]
}
