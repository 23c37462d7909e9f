/**
 * SQL of a page of the search. Each statement reads its answer off one index, already in order, and stops at the page's
 * end. How many there are to stop at is written in the statement: the planner must know that it is few.
 */
import type { ProfileId, RegionId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { SearchRow, PageCursor, SearchCriteria } from '../search-criteria.ts'

/** Those who already fit, left out of those who nearly do: of a region, of some cities, or of the whole country. */
interface ExcludedCriteria {
  region_id: RegionId | null
  city_ids?: readonly number[] | undefined
  after: string
  until: string
}

export interface PageQuery {
  criteria: SearchCriteria
  from: PageCursor
  limit: number
  /** Read as one stream for each of these years of birth; otherwise everybody in order. */
  years?: readonly number[]
  /** Read as one stream for each of these cities, where anybody lives. */
  city_ids?: readonly number[]
  /** Read as one stream for each of these regions, in which the cities of the criteria lie, and of the years if any. */
  region_ids?: readonly number[]
  without?: ExcludedCriteria
}

/** Who was seen last comes first. */
export const IN_ORDER = sql`active_bucket desc, id desc`

/** A list that is looked up once, not for each member that is read. */
const hiddenFrom = (viewer_id: ProfileId) => sql`array(
  select ${viewer_id}::bigint
  union all select blocked_id from safety.block where blocker_id = ${viewer_id}
  union all select blocker_id from safety.block where blocked_id = ${viewer_id})`

/** A list that is hashed once: compared one after the other, hundreds of cities would cost more than the rows. */
const livesIn = (city_ids: readonly number[]) => sql`city_id in (select unnest(${city_ids}::int[]))`

function outsideOf({ region_id, city_ids, after, until }: ExcludedCriteria): RawBuilder<unknown> {
  const otherAge = sql`date_of_birth <= ${after}::date or date_of_birth > ${until}::date`
  if (city_ids) return sql`(not ${livesIn(city_ids)} or ${otherAge})`
  return region_id === null ? sql`(${otherAge})` : sql`(region_id <> ${region_id} or ${otherAge})`
}

/**
 * Hides the selectivity of a condition from the planner. Without knowing the parameters it takes a range of dates for
 * one row in two hundred, and then fetches all and sorts instead of reading in order until the page is full.
 */
export const hideFromPlanner = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`

const isVisible = ({ viewer_id }: SearchCriteria) => sql`id <> all (${hiddenFrom(viewer_id)})`

/** What is asked of somebody for themselves: age, flags, and when they were seen. */
function fits({ born, flags, seen_since }: SearchCriteria, rest: RawBuilder<unknown> = sql``) {
  const right = sql`date_of_birth > ${born.after}::date and date_of_birth <= ${born.until}::date
    and flags & ${flags.mask} = ${flags.bits} ${rest}`
  return sql`${hideFromPlanner(right)} and active_bucket >= ${seen_since}`
}

/** The conditions every search shares; place, gender and year come before them. */
export const matchesCriteria = (criteria: SearchCriteria, rest?: RawBuilder<unknown>) =>
  sql`${fits(criteria, rest)} and ${isVisible(criteria)}`

/** Who lives in one of the cities of the criteria, asked about rows that were read for another reason. */
export const livesWithin = ({ within }: SearchCriteria) => (within ? sql`and ${livesIn(within.city_ids)}` : sql``)

/**
 * A page of some cities. Whoever is on it lives in one of the cities where somebody was seen latest, of which a page needs
 * no more than it has rows: so one row of each city is read, and a page's worth of those few.
 */
function citiesPageStatement({ criteria, from, limit, city_ids = [] }: PageQuery): RawBuilder<SearchRow> {
  const { site_id, genders } = criteria
  const stream = (city: RawBuilder<unknown>, gender: RawBuilder<unknown>, most: number) => sql`
    select id, active_bucket from search.member
    where site_id = ${site_id} and city_id = ${city} and gender = ${gender} and ${matchesCriteria(criteria)}
      and (active_bucket, id) < (${from.bucket}, ${from.id})
    order by ${IN_ORDER} limit ${sql.lit(most)}`
  return sql<SearchRow>`
    select stream.id, stream.active_bucket from (
      select near_city, near_gender from unnest(${city_ids}::int[]) as near_city
      cross join unnest(${genders}::smallint[]) as near_gender
      cross join lateral (${stream(sql`near_city`, sql`near_gender`, 1)}) as head
      order by ${IN_ORDER} limit ${sql.lit(limit)}) as latest
    cross join lateral (${stream(sql`near_city`, sql`near_gender`, limit)}) as stream
    order by stream.active_bucket desc, stream.id desc limit ${sql.lit(limit)}`
}

/** More than anybody reads: a stream that has a limit keeps its order, and is read on only while the page needs it. */
const WHOLE_STREAM = 1_000_000_000

/**
 * A page of the regions in which some cities lie, merged in order: whoever lives elsewhere in them is passed over. The
 * cities and whom the viewer does not see are looked up in what was merged, so once, and not in each stream.
 */
function regionsPageStatement({ criteria, from, limit, region_ids = [], years }: PageQuery): RawBuilder<SearchRow> {
  const { site_id, country, genders, within } = criteria
  const ofYears = years?.map((year) => sql`and birth_year = ${year}`) ?? [sql``]
  const streams = region_ids.flatMap((region_id) =>
    genders.flatMap((gender) =>
      ofYears.map(
        (ofYear) => sql`
        (select id, active_bucket, city_id from search.member
         where site_id = ${site_id} and country = ${country} and region_id = ${region_id} and gender = ${gender}
           ${ofYear} and ${fits(criteria)} and (active_bucket, id) < (${from.bucket}, ${from.id})
         order by ${IN_ORDER} limit ${sql.lit(WHOLE_STREAM)})`,
      ),
    ),
  )
  return sql<SearchRow>`
    select id, active_bucket from (
      select * from (${sql.join(streams, sql` union all `)}) as stream order by ${IN_ORDER} offset 0) as merged
    where ${hideFromPlanner(livesIn(within?.city_ids ?? []))} and ${isVisible(criteria)}
    order by ${IN_ORDER} limit ${sql.lit(limit)}`
}

/** The statement of a page, so that plans and measurements are of what is really asked. */
export function pageStatement(page: PageQuery): RawBuilder<SearchRow> {
  if (page.city_ids) return citiesPageStatement(page)
  if (page.region_ids?.length) return regionsPageStatement(page)
  const { criteria, from, limit, years, without } = page
  const { site_id, country, region_id, genders } = criteria
  const streams: RawBuilder<unknown>[] = []
  let gender: RawBuilder<unknown> = sql`gender = ${genders[0]}`
  if (genders.length > 1) {
    streams.push(sql`unnest(${genders}::smallint[]) as streamed_gender`)
    gender = sql`gender = streamed_gender`
  }
  if (years) streams.push(sql`unnest(${years}::smallint[]) as streamed_year`)
  const order = sql`order by ${IN_ORDER} limit ${sql.lit(limit)}`
  const region = region_id === null ? sql`` : sql`and region_id = ${region_id}`
  const year = years ? sql`and birth_year = streamed_year` : sql``
  const rest = sql`${livesWithin(criteria)} ${without ? sql`and ${outsideOf(without)}` : sql``}`
  const stream = sql<SearchRow>`
    select id, active_bucket from search.member
    where site_id = ${site_id} and country = ${country} ${region} and ${gender} ${year} and ${matchesCriteria(criteria, rest)}
      and (active_bucket, id) < (${from.bucket}, ${from.id})
    ${order}`
  if (streams.length === 0) return stream
  return sql<SearchRow>`
    select id, active_bucket from ${sql.join(streams, sql` cross join `)}
    cross join lateral (${stream}) as stream ${order}`
}

export async function findPage(db: Database, page: PageQuery): Promise<SearchRow[]> {
  const { rows } = await pageStatement(page).execute(db)
  return rows
}
