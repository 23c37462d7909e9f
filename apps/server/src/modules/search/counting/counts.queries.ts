/** SQL of how many there are: sums of a few rows, less the few that this viewer does not see; or rows read up to a bound. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { FIRST_SEARCH_PAGE, type SearchCriteria } from '../search-criteria.ts'
import { matchesCriteria, pageStatement, type PageQuery } from '../pages/pages.queries.ts'
import { spansOf } from '../search.rules.ts'

const WHOLE_COUNTRY = -1

export interface FacetCounts {
  real_without_photo: number
  real_with_photo: number
  fictional_without_photo: number
  fictional_with_photo: number
  /** Everybody of the place and gender, of any age. */
  everybody: number
  /** Of those who fit, how many this viewer does not see, and how many of them are fictional. */
  hidden: number
  hidden_fictional: number
}

const total = sql`real_without_photo + real_with_photo + fictional_without_photo + fictional_with_photo`

export function countStatement(criteria: SearchCriteria): RawBuilder<FacetCounts> {
  const { site_id, country, region_id, genders, born, flags, viewer_id } = criteria
  const spans = spansOf(born)
  const place = sql`site_id = ${site_id} and country = ${country} and region_id = ${region_id ?? WHOLE_COUNTRY}
    and gender = counted_gender`
  // One gender after the other, or the index would be read from the first of the place to the last.
  const counted = sql`unnest(${genders}::smallint[]) as counted_gender`
  const region = region_id === null ? sql`` : sql`and region_id = ${region_id}`
  return sql<FacetCounts>`
    select band.*, whole.*, unseen.* from (
      select coalesce(sum(real_without_photo), 0)::int as real_without_photo,
        coalesce(sum(real_with_photo), 0)::int as real_with_photo,
        coalesce(sum(fictional_without_photo), 0)::int as fictional_without_photo,
        coalesce(sum(fictional_with_photo), 0)::int as fictional_with_photo
      from ${counted}
      cross join unnest(${spans.map(([from]) => from)}::int[], ${spans.map(([, to]) => to)}::int[]) as run (first, last)
      cross join lateral (select * from search.facet where ${place} and span between first and last offset 0) as facet
    ) as band, (
      select coalesce(sum(${total}), 0)::int as everybody
      from ${counted}
      cross join lateral (select * from search.facet where ${place} and span between 1000 and 9999 offset 0) as facet
    ) as whole, (
      select count(*)::int as hidden, count(*) filter (where flags & 2 <> 0)::int as hidden_fictional from (
        select ${viewer_id}::bigint as hidden_id
        union select blocked_id from safety.block where blocker_id = ${viewer_id}
        union select blocker_id from safety.block where blocked_id = ${viewer_id}
      ) as hidden
      cross join lateral (select * from search.member where id = hidden_id offset 0) as member
      where site_id = ${site_id} and country = ${country} ${region} and gender = any (${genders}::smallint[])
        and date_of_birth > ${born.after}::date and date_of_birth <= ${born.until}::date
        and flags & ${flags.mask} = ${flags.bits}
    ) as unseen`
}

export async function countFacets(db: Database, criteria: SearchCriteria): Promise<FacetCounts> {
  const { rows } = await countStatement(criteria).execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a count has always one row')
  return counted
}

type CountQuery = Pick<PageQuery, 'limit' | 'years' | 'city_ids' | 'region_ids'>

/** Those who fit, read up to a limit: the order does not matter, so cities are read one after the other. */
export function boundedCountStatement(
  criteria: SearchCriteria,
  { city_ids, ...way }: CountQuery,
): RawBuilder<{ found: number }> {
  const { limit } = way
  const { site_id, genders } = criteria
  const rows = city_ids
    ? sql`
      select from unnest(${city_ids}::int[]) as near_city cross join unnest(${genders}::smallint[]) as near_gender
      cross join lateral (
        select id from search.member
        where site_id = ${site_id} and city_id = near_city and gender = near_gender and ${matchesCriteria(criteria)}
        order by active_bucket desc, id desc limit ${sql.lit(limit)}) as stream
      limit ${sql.lit(limit)}`
    : pageStatement({ criteria, from: FIRST_SEARCH_PAGE, ...way })
  return sql<{ found: number }>`select count(*)::int as found from (${rows}) as counted`
}

export async function countUpTo(db: Database, criteria: SearchCriteria, way: CountQuery): Promise<number> {
  const { rows } = await boundedCountStatement(criteria, way).execute(db)
  return rows[0]?.found ?? 0
}
