/** SQL of how many members live in each region: sums of the counts that are kept anyway, and what was told of them last. */
import type { SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface CountedCountry {
  site_id: SiteId
  country: number
}

/** Where anybody was ever counted, by leaping from one country to the next. */
export async function listCountedCountries(db: Database): Promise<CountedCountry[]> {
  const { rows } = await sql<CountedCountry>`
    with recursive leap as (
      (select site_id, country from search.facet order by site_id, country limit 1)
      union all
      select next.* from leap as at cross join lateral (
        select site_id, country from search.facet
        where (site_id, country) > (at.site_id, at.country) order by site_id, country limit 1) as next
    )
    select site_id, country from leap`.execute(db)
  return rows
}

interface RegionQuery extends CountedCountry {
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
    where site_id = ${site_id} and country = ${country} and region_id = region.id
      and gender = counted_gender and span between 1000 and 9999 offset 0) as counted
  where search.country_code(region.country) = ${country}
  group by region.key having sum(counted.members) >= ${least}`

export async function countByRegion(db: Database, query: RegionQuery): Promise<RegionCount[]> {
  return (await regionCountStatement(query).execute(db)).rows
}

export async function saveRegionCounts(
  db: Database,
  { site_id, country }: CountedCountry,
  counts: Readonly<Record<string, number>>,
  counted_at: Date,
): Promise<void> {
  await db
    .insertInto('search.region_count')
    .values({ site_id, country, counts: JSON.stringify(counts), counted_at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'country']).doUpdateSet({ counts: JSON.stringify(counts), counted_at }),
    )
    .execute()
}

/** What was written down last, unless that is longer ago than anybody would call now. */
export const regionCountsQuery = (db: Database, { site_id, country }: CountedCountry, since: Date) =>
  db
    .selectFrom('search.region_count')
    .select(['counts', 'counted_at'])
    .where('site_id', '=', site_id)
    .where('country', '=', country)
    .where('counted_at', '>', since)
