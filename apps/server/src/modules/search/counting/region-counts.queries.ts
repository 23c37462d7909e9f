/** SQL of how many members live in each region: sums of the counts that are kept anyway. */
import type { SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { countryCode } from '../search.rules.ts'

interface RegionQuery {
  site_id: SiteId
  country: string
  least: number
}

interface RegionCount {
  key: string
  members: number
}

/** Real members only. Each region and gender is a run of years in the index: no row of a member is read. */
export const regionCountStatement = ({ site_id, country, least }: RegionQuery): RawBuilder<RegionCount> => sql`
  select region.key, sum(counted.members)::int as members
  from places.region
  cross join unnest(array[0, 1]::smallint[]) as counted_gender
  cross join lateral (
    select real_without_photo + real_with_photo as members from search.facet
    where site_id = ${site_id} and country = ${countryCode(country)} and region_id = region.id
      and gender = counted_gender and span between 1000 and 9999 offset 0) as counted
  where region.country = ${country}
  group by region.key having sum(counted.members) >= ${least}`

export async function countByRegion(db: Database, query: RegionQuery): Promise<RegionCount[]> {
  return (await regionCountStatement(query).execute(db)).rows
}
