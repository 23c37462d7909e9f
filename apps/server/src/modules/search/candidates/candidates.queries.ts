/**
 * SQL of people for rooms above. A search of theirs may fit nobody, or nobody who is near the front: so a statement
 * reads only so many of each stream, in order, and where that was too little it also says where it stopped.
 */
import type { ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { matchesCriteria, IN_ORDER, hideFromPlanner, livesWithin } from '../pages/pages.queries.ts'
import type { SearchRow, PageCursor, SearchCriteria } from '../search-criteria.ts'

export interface CandidateQuery {
  criteria: SearchCriteria
  from: PageCursor
  limit: number
  /** Leaves out who lives in this region. */
  elsewhere_than?: number | undefined
  /** Only those who said one of these of their looks. */
  looks?: readonly number[] | undefined
  /** What else must be so of `member.id`. */
  also?: RawBuilder<unknown> | undefined
}

export interface CandidateOrEnd extends SearchRow {
  /** Nobody who was found, but the last that was read of a stream in which there is more. */
  is_end: boolean
}

/** Members read by one statement, shared by its streams. */
const MAX_READ = 2000

/** The regions that are read each by itself: those in which the cities lie, where the search has some. */
function regionsToRead({ criteria: { within, region_id }, looks }: CandidateQuery): readonly number[] | undefined {
  // The index by looks has all regions together.
  return within && region_id === null && !looks ? within.region_ids : undefined
}

/** One stream for each gender, each look and each region. */
function streamsOf(query: CandidateQuery) {
  const { criteria, looks = [0] } = query
  const kinds = criteria.genders.flatMap((gender) =>
    looks.flatMap((look) => (regionsToRead(query) ?? [0]).map((region) => [gender, look, region] as const)),
  )
  const column = (at: 0 | 1 | 2) => kinds.map((kind) => kind[at])
  const streams = sql`unnest(${column(0)}::smallint[], ${column(1)}::smallint[], ${column(2)}::smallint[])
    with ordinality as stream (stream_gender, stream_looks, stream_region, nth)`
  return { streams, each: Math.ceil(MAX_READ / Math.max(kinds.length, 1)) }
}

/** Everybody of a stream in order, before anything is asked about them. */
function fromSorted(query: CandidateQuery): RawBuilder<unknown> {
  const { criteria, from, looks } = query
  const { site_id, country, region_id } = criteria
  const one = region_id === null || looks ? sql`` : sql`and region_id = ${region_id}`
  const region = regionsToRead(query) ? sql`and region_id = stream_region` : one
  const look = looks ? sql`and looks = stream_looks and looks <> 0` : sql``
  return sql`
    from search.member
    where site_id = ${site_id} and country = ${country} ${region} and gender = stream_gender ${look}
      and (active_bucket, id) < (${from.bucket}, ${from.id})
    order by ${IN_ORDER}`
}

/** What is asked about where somebody lives who was read. */
function placeOf({ criteria, elsewhere_than, looks }: CandidateQuery): RawBuilder<unknown> {
  const within = livesWithin(criteria)
  if (elsewhere_than !== undefined) return sql`and region_id <> ${elsewhere_than} ${within}`
  return criteria.region_id !== null && looks ? sql`and region_id = ${criteria.region_id} ${within}` : within
}

/**
 * The statement, so that plans are of what is really asked. Both halves see the same moment. How many are read is a
 * parameter: told of thousands, the planner might rather fetch all and sort them.
 */
export function candidateStatement(query: CandidateQuery): RawBuilder<CandidateOrEnd> {
  const { criteria, limit, also } = query
  const { streams, each } = streamsOf(query)
  const place = placeOf(query)
  const more = also ? sql`and ${hideFromPlanner(also)}` : sql``
  return sql<CandidateOrEnd>`
    with found as materialized (
      select nth, found.id, found.active_bucket from ${streams} cross join lateral (
        select id, active_bucket from (
          select id, active_bucket, date_of_birth, region_id, city_id, flags ${fromSorted(query)} limit ${each}) as member
        where ${matchesCriteria(criteria, place)} ${more}
        order by ${IN_ORDER} limit ${sql.lit(limit)}) as found
    )
    select id, active_bucket, false as is_end from found
    union all
    select ended.id, ended.active_bucket, true from ${streams} cross join lateral (
      select id, active_bucket ${fromSorted(query)} offset ${each - 1} limit 1) as ended
    where (select count(*) from found where found.nth = stream.nth) < ${sql.lit(limit)}
      and ended.active_bucket >= ${criteria.seen_since}`
}

export async function findCandidateRows(db: Database, query: CandidateQuery): Promise<CandidateOrEnd[]> {
  const { rows } = await candidateStatement(query).execute(db)
  return rows
}

/** Those of the ids who are among whom the search is for, wherever in the order. */
export async function findCandidatesAmong(
  db: Database,
  { criteria, also }: Pick<CandidateQuery, 'criteria' | 'also'>,
  ids: readonly ProfileId[],
) {
  const { site_id, country, region_id, genders } = criteria
  const region = region_id === null ? sql`` : sql`and region_id = ${region_id}`
  const more = also ? sql`and ${hideFromPlanner(also)}` : sql``
  const { rows } = await sql<{ id: ProfileId }>`
    select member.id from unnest(${ids}::bigint[]) as asked (asked_id)
    cross join lateral (select * from search.member where id = asked_id offset 0) as member
    where site_id = ${site_id} and country = ${country} ${region} and gender = any (${genders}::smallint[])
      and ${matchesCriteria(criteria, livesWithin(criteria))} ${more}`.execute(db)
  return rows.map(({ id }) => id)
}
