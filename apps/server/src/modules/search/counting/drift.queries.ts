/**
 * SQL that compares the counts with whom they count, one place, gender and year of birth at a time, so that no statement
 * takes long however many there are, and sets right what differs. The difference is taken in one look at both, and
 * added: whoever comes or goes meanwhile is counted as ever.
 */
import type { SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { unknownCity } from '../search.rules.ts'

export interface Scope {
  site_id: SiteId
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

const within = ({ site_id, country, region_id, gender }: Scope) => sql`
  site_id = ${site_id} and country = ${country} and region_id = ${region_id} and gender = ${gender}`

/** The years of birth that occur there, or that were counted. */
export async function listYears(db: Database, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    (with recursive leap as (
      (select birth_year from search.member where ${within(scope)} order by birth_year limit 1)
      union all
      select next.birth_year from leap as at cross join lateral (
        select birth_year from search.member where ${within(scope)} and birth_year > at.birth_year
        order by birth_year limit 1) as next
    )
    select birth_year::int as year from leap)
    union select span from search.facet where ${within(scope)} and span between 1000 and 9999`.execute(db)
  return rows.map(({ year }) => year)
}

/** A year, its months and its days, as they are numbered. */
const runsOf = (year: number) => sql`
  unnest(${[year, year * 100, year * 10_000]}::int[], ${[year, year * 100 + 12, year * 10_000 + 1231]}::int[])
    as run (first, last)`

const facetsOf = (scope: Scope, year: number) => sql`
  ${runsOf(year)}
  cross join lateral (
    select * from search.facet where ${within(scope)} and span between first and last offset 0) as facet`

const sums = sql`
  sum(real_without_photo) as n0, sum(real_with_photo) as n1,
  sum(fictional_without_photo) as n2, sum(fictional_with_photo) as n3`

/** Adds what is missing to the counts of a scope and a year; the answer says how many of them were wrong. */
async function correct(db: Database, scope: Scope, year: number, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with counted as (${counted}),
    kept as (select span, ${sums} from ${facetsOf(scope, year)} group by span),
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

/** Days are counted first: to find the year and month of a day takes longer than to count it. */
export function correctScope(db: Database, scope: Scope, year: number): Promise<number> {
  const counted = (flags: number) => sql`coalesce(sum(members) filter (where flags & 3 = ${sql.lit(flags)}), 0)`
  return correct(
    db,
    scope,
    year,
    sql`
    select span, ${counted(0)} as n0, ${counted(1)} as n1, ${counted(2)} as n2, ${counted(3)} as n3
    from (
      select date_of_birth, flags, count(*) as members from search.member
      where ${within(scope)} and birth_year = ${year} group by date_of_birth, flags
    ) as days cross join lateral search.spans_of(date_of_birth) as span
    group by span`,
  )
}

const WHOLE_COUNTRY = -1

/** A country's counts are the sums of its regions'. */
export function correctCountry(db: Database, scope: Scope, regions: readonly number[], year: number): Promise<number> {
  const { site_id, country, gender } = scope
  return correct(
    db,
    { ...scope, region_id: WHOLE_COUNTRY },
    year,
    sql`
    select span, ${sums}
    from unnest(${regions}::smallint[]) as counted_region
    cross join ${runsOf(year)}
    cross join lateral (
      select * from search.facet where site_id = ${site_id} and country = ${country} and region_id = counted_region
        and gender = ${gender} and span between first and last offset 0) as facet
    group by span`,
  )
}

/** How many live in each city of a region. A city lies in one region, so a region's are all there are. */
export async function correctCities(db: Database, { site_id, country, region_id, gender }: Scope): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with city as (
      select id from places.city where region_id = ${region_id}
      union all select ${region_id === 0 ? unknownCity(country) : -region_id}::int
    ),
    missing as (
      select city.id as city_id, counted.members - coalesce(kept.members, 0) as members
      from city cross join lateral (
        select count(*) as members from search.member
        where site_id = ${site_id} and city_id = city.id and gender = ${gender}) as counted
      left join lateral (
        select members from search.city_facet
        where site_id = ${site_id} and country = ${country} and city_id = city.id and gender = ${gender}) as kept on true
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
