/** SQL of cities: which there are in a country, and in which of them anybody is to be found. */
import type { CityId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { CitiesWithin, SearchCriteria } from '../search-criteria.ts'

export interface CityAt {
  id: number
  region_id: number
  centre: { x: number; y: number }
}

export async function listCities(db: Database, country: string): Promise<CityAt[]> {
  const { rows } = await sql<CityAt>`
    select id, region_id, centre from places.city where country = ${country}`.execute(db)
  return rows
}

export async function findCity(db: Database, id: CityId): Promise<CityAt | undefined> {
  const { rows } = await sql<CityAt>`select id, region_id, centre from places.city where id = ${id}`.execute(db)
  return rows[0]
}

export async function listRegionIds(db: Database, country: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from places.region where country = ${country} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

interface NearbyCount {
  city_id: number
  members: number
  /** Everybody of the gender in the regions these cities lie in. */
  in_regions: number
}

/** How many of the gender there are in each of these cities, where there is anybody, and in their regions. */
export async function countInCities(
  db: Database,
  { site_id, country, genders }: SearchCriteria,
  { city_ids, region_ids }: CitiesWithin,
): Promise<NearbyCount[]> {
  const { rows } = await sql<NearbyCount>`
    select city_id, sum(members)::int as members, (
      select coalesce(sum(real_without_photo + real_with_photo + fictional_without_photo + fictional_with_photo), 0)::int
      from unnest(${region_ids}::smallint[]) as near_region cross join unnest(${genders}::smallint[]) as near_gender
      cross join lateral (
        select * from search.facet where site_id = ${site_id} and country = ${country} and region_id = near_region
          and gender = near_gender and span between 1000 and 9999 offset 0) as year) as in_regions
    from unnest(${city_ids}::int[]) as near (city_id)
    join search.city_facet as facet using (city_id)
    where site_id = ${site_id} and country = ${country} and gender = any (${genders}::smallint[]) and members > 0
    group by city_id`.execute(db)
  return rows
}

/** Those of these cities where anybody of the gender is to be found. */
export async function findPopulated(
  db: Database,
  criteria: SearchCriteria,
  cities: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ city_id: number }>`
    select city_id from search.city_facet
    where site_id = ${criteria.site_id} and country = ${criteria.country} and city_id = any (${cities}::int[])
      and gender = any (${criteria.genders}::smallint[]) and members > 0`.execute(db)
  return new Set(rows.map(({ city_id }) => city_id))
}
