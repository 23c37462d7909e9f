/**
 * SQL of a page of the search. Each statement reads its answer off one index, already in order, and stops at the page's
 * end. How many there are to stop at is written in the statement: the planner must know that it is few.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { Found, Place, Wanted } from './wanted.ts'

/** Those who already fit, left out of those who nearly do: of a region, or of the whole country. */
interface Fitting {
  region_id: number | null
  after: string
  until: string
}

export interface Page {
  wanted: Wanted
  from: Place
  limit: number
  /** Read as one stream for each of these years of birth; otherwise everybody in order. */
  years?: readonly number[]
  without?: Fitting
}

/** Who was seen last comes first. */
export const IN_ORDER = sql`active_bucket desc, id desc`

/** A list that is looked up once, not for each member that is read. */
const hiddenFrom = (viewer_id: string) => sql`array(
  select ${viewer_id}::bigint
  union all select blocked_id from safety.block where blocker_id = ${viewer_id}
  union all select blocker_id from safety.block where blocked_id = ${viewer_id})`

function notFitting({ region_id, after, until }: Fitting): RawBuilder<unknown> {
  const otherAge = sql`date_of_birth <= ${after}::date or date_of_birth > ${until}::date`
  return region_id === null ? sql`(${otherAge})` : sql`(region_id <> ${region_id} or ${otherAge})`
}

/**
 * A condition whose chances the planner does not guess at. Without knowing the parameters it takes a range of dates for
 * one row in two hundred, and then fetches all and sorts instead of reading in order until the page is full.
 */
export const unguessed = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`

/** The conditions every search shares; place, gender and year come before them. */
export function fits({ born, flags, seen_since, viewer_id }: Wanted, rest: RawBuilder<unknown> = sql``) {
  const right = sql`date_of_birth > ${born.after}::date and date_of_birth <= ${born.until}::date
    and flags & ${flags.mask} = ${flags.bits} ${rest}`
  return sql`${unguessed(right)} and active_bucket >= ${seen_since} and id <> all (${hiddenFrom(viewer_id)})`
}

/** The statement of a page, so that plans and measurements are of what is really asked. */
export function pageStatement({ wanted, from, limit, years, without }: Page): RawBuilder<Found> {
  const { site_id, country, region_id, genders } = wanted
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
  const rest = without ? sql`and ${notFitting(without)}` : sql``
  const stream = sql<Found>`
    select id, active_bucket from search.member
    where site_id = ${site_id} and country = ${country} ${region} and ${gender} ${year} and ${fits(wanted, rest)}
      and (active_bucket, id) < (${from.bucket}, ${from.id})
    ${order}`
  if (streams.length === 0) return stream
  return sql<Found>`
    select id, active_bucket from ${sql.join(streams, sql` cross join `)}
    cross join lateral (${stream}) as stream ${order}`
}

export async function findPage(db: Database, page: Page): Promise<Found[]> {
  const { rows } = await pageStatement(page).execute(db)
  return rows
}
