/** SQL of those who live in some cities, city by city, and of few people with the cities they live in. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { fits, pageStatement, type Page } from '../finding/pages.queries.ts'
import type { Found, Place, Wanted } from '../finding/wanted.ts'

export interface FoundNear extends Found {
  city_id: number
}

export interface CityFrom {
  city_id: number
  from: Place
}

/** Those of the cities in the order given, each from its own place on. */
export function citiesStatement(wanted: Wanted, cities: readonly CityFrom[], limit: number): RawBuilder<FoundNear> {
  const { site_id, genders } = wanted
  const both = genders.length > 1
  const streamed = both ? sql`cross join unnest(${genders}::smallint[]) as streamed_gender` : sql``
  const gender = both ? sql`streamed_gender` : sql`${genders[0]}`
  return sql<FoundNear>`
    select id, active_bucket, near.city_id
    from unnest(
      ${cities.map(({ city_id }) => city_id)}::int[], ${cities.map(({ from }) => from.bucket)}::int[],
      ${cities.map(({ from }) => from.id)}::bigint[]
    ) with ordinality as near (city_id, bucket, last_id, nth) ${streamed}
    cross join lateral (
      select id, active_bucket from search.member
      where site_id = ${site_id} and city_id = near.city_id and gender = ${gender} and ${fits(wanted)}
        and (active_bucket, id) < (near.bucket, near.last_id)
      order by active_bucket desc, id desc limit ${sql.lit(limit)}) as stream
    order by nth, active_bucket desc, id desc limit ${sql.lit(limit)}`
}

export async function findInCities(db: Database, wanted: Wanted, cities: readonly CityFrom[], limit: number) {
  const { rows } = await citiesStatement(wanted, cities, limit).execute(db)
  return rows
}

/** Everybody of a page, with where they live: for few. */
export async function findWithCities(db: Database, page: Page): Promise<FoundNear[]> {
  const { rows } = await sql<FoundNear>`
    select found.id, found.active_bucket, member.city_id
    from (${pageStatement(page)}) as found join search.member as member on member.id = found.id`.execute(db)
  return rows
}
