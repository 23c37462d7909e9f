/** SQL of those who live in some cities, city by city, and of few people with the cities they live in. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { matchesCriteria, pageStatement, type PageQuery } from '../pages/pages.queries.ts'
import type { SearchRow, PageCursor, SearchCriteria } from '../search-criteria.ts'

export interface NearestRow extends SearchRow {
  city_id: number
}

export interface CityCursor {
  city_id: number
  from: PageCursor
}

/** Those of the cities in the order given, each from its own place on. */
export function citiesStatement(
  criteria: SearchCriteria,
  cities: readonly CityCursor[],
  limit: number,
): RawBuilder<NearestRow> {
  const { site_id, genders } = criteria
  const both = genders.length > 1
  const streamed = both ? sql`cross join unnest(${genders}::smallint[]) as streamed_gender` : sql``
  const gender = both ? sql`streamed_gender` : sql`${genders[0]}`
  return sql<NearestRow>`
    select id, active_bucket, near.city_id
    from unnest(
      ${cities.map(({ city_id }) => city_id)}::int[], ${cities.map(({ from }) => from.bucket)}::int[],
      ${cities.map(({ from }) => from.id)}::bigint[]
    ) with ordinality as near (city_id, bucket, last_id, nth) ${streamed}
    cross join lateral (
      select id, active_bucket from search.member
      where site_id = ${site_id} and city_id = near.city_id and gender = ${gender} and ${matchesCriteria(criteria)}
        and (active_bucket, id) < (near.bucket, near.last_id)
      order by active_bucket desc, id desc limit ${sql.lit(limit)}) as stream
    order by nth, active_bucket desc, id desc limit ${sql.lit(limit)}`
}

export async function findInCities(
  db: Database,
  criteria: SearchCriteria,
  cities: readonly CityCursor[],
  limit: number,
) {
  const { rows } = await citiesStatement(criteria, cities, limit).execute(db)
  return rows
}

/** Everybody of a page, with where they live: for few. */
export async function findWithCities(db: Database, page: PageQuery): Promise<NearestRow[]> {
  const { rows } = await sql<NearestRow>`
    select found.id, found.active_bucket, member.city_id
    from (${pageStatement(page)}) as found join search.member as member on member.id = found.id`.execute(db)
  return rows
}
