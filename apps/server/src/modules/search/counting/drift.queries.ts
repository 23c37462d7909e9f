/**
 * SQL that compares the counts with whom they count, one place and gender at a time, and sets right what differs. The
 * difference is taken in one look at both, and added: whoever comes or goes meanwhile is counted as ever.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { unknownCity } from '../search.rules.ts'

export interface Scope {
  site_id: number
  country: number
  region_id: number
  gender: number
}

const key = sql`site_id, country, region_id, gender`

/** Every place and gender that occurs, by leaping from one to the next over all rows between. */
const leaps = (table: RawBuilder<unknown>) => sql`(
  with recursive leap as (
    (select ${key} from ${table} order by ${key} limit 1)
    union all
    select next.* from leap as at cross join lateral (
      select ${key} from ${table}
      where (${key}) > (at.site_id, at.country, at.region_id, at.gender) order by ${key} limit 1) as next
  )
  select * from leap)`

export async function listScopes(db: Database): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    ${leaps(sql`search.member`)} union ${leaps(sql`search.facet`)}`.execute(db)
  return rows.filter(({ region_id }) => region_id >= 0)
}

const counts = sql`
  count(*) filter (where flags = 0) as n0, count(*) filter (where flags = 1) as n1,
  count(*) filter (where flags = 2) as n2, count(*) filter (where flags = 3) as n3`

const sums = sql`
  sum(real_without_photo) as n0, sum(real_with_photo) as n1,
  sum(fictional_without_photo) as n2, sum(fictional_with_photo) as n3`

/** Adds what is missing to the counts of a scope; the answer says how many of them were wrong. */
async function correct(db: Database, scope: Scope, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with counted as (${counted}),
    kept as (
      select span, ${sums} from search.facet
      where site_id = ${scope.site_id} and country = ${scope.country} and region_id = ${scope.region_id}
        and gender = ${scope.gender}
      group by span
    ),
    missing as (
      select span, coalesce(counted.n0, 0) - coalesce(kept.n0, 0) as n0, coalesce(counted.n1, 0) - coalesce(kept.n1, 0) as n1,
        coalesce(counted.n2, 0) - coalesce(kept.n2, 0) as n2, coalesce(counted.n3, 0) - coalesce(kept.n3, 0) as n3
      from counted full join kept using (span)
    ),
    corrected as (
      insert into search.facet as facet (${key}, span, real_without_photo, real_with_photo, fictional_without_photo,
        fictional_with_photo)
      select ${scope.site_id}::smallint, ${scope.country}::smallint, ${scope.region_id}::smallint,
        ${scope.gender}::smallint, span, n0, n1, n2, n3
      from missing where (n0, n1, n2, n3) <> (0, 0, 0, 0) order by span
      on conflict (${key}, span) do update set
        real_without_photo = facet.real_without_photo + excluded.real_without_photo,
        real_with_photo = facet.real_with_photo + excluded.real_with_photo,
        fictional_without_photo = facet.fictional_without_photo + excluded.fictional_without_photo,
        fictional_with_photo = facet.fictional_with_photo + excluded.fictional_with_photo
      returning 1
    )
    select count(*)::int as wrong from corrected`.execute(db)
  return rows[0]?.wrong ?? 0
}

export function correctScope(db: Database, scope: Scope): Promise<number> {
  return correct(
    db,
    scope,
    sql`
    select span, ${counts} from search.member cross join lateral search.spans_of(date_of_birth) as span
    where site_id = ${scope.site_id} and country = ${scope.country} and region_id = ${scope.region_id}
      and gender = ${scope.gender}
    group by span`,
  )
}

const WHOLE_COUNTRY = -1

/** A country's counts are the sums of its regions'. */
export function correctCountry(db: Database, { site_id, country, gender }: Scope): Promise<number> {
  return correct(
    db,
    { site_id, country, gender, region_id: WHOLE_COUNTRY },
    sql`
    select span, ${sums} from search.facet
    where site_id = ${site_id} and country = ${country} and region_id >= 0 and gender = ${gender}
    group by span`,
  )
}

/** How many live in each city of a region. A city lies in one region, so a region's are all there are. */
export async function correctCities(db: Database, { site_id, country, region_id, gender }: Scope): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with counted as (
      select city_id, count(*) as members from search.member
      where site_id = ${site_id} and country = ${country} and region_id = ${region_id} and gender = ${gender}
      group by city_id
    ),
    kept as (
      select city_id, members from search.city_facet
      where site_id = ${site_id} and country = ${country} and gender = ${gender}
        and (city_id = any (array(select id from places.city where region_id = ${region_id}))
          or city_id = ${region_id === 0 ? unknownCity(country) : -region_id})
    ),
    missing as (
      select city_id, coalesce(counted.members, 0) - coalesce(kept.members, 0) as members
      from counted full join kept using (city_id)
    ),
    corrected as (
      insert into search.city_facet as facet (site_id, country, city_id, gender, members)
      select ${site_id}::smallint, ${country}::smallint, city_id, ${gender}::smallint, members
      from missing where members <> 0 order by city_id
      on conflict (site_id, country, city_id, gender) do update set members = facet.members + excluded.members
      returning 1
    )
    select count(*)::int as wrong from corrected`.execute(db)
  return rows[0]?.wrong ?? 0
}
