/**
 * Candidates for rooms above: members that fit a filter, in order of last being seen, a few at a time. What it costs does not
 * depend on how many members there are, nor on how few of them fit: then a page is short, or empty, and has a next.
 */
import type { SearchQuery } from '@app/contract'
import type { ProfileId, RegionId } from '@app/db/ids'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { resolveQuery } from '../query/resolve-query.service.ts'
import {
  cursorOf,
  FIRST_SEARCH_PAGE,
  type SearchRow,
  type PageCursor,
  type SearchCriteria,
} from '../search-criteria.ts'
import { bucketOf, COUNTED_FLAGS, FICTIONAL } from '../search.rules.ts'
import { findCandidateRows, findCandidatesAmong, type CandidateOrEnd } from './candidates.queries.ts'

export interface CandidateFilter {
  /** Where they overlap with the ages the member prefers, only those. */
  min_age?: number
  max_age?: number
  /** The key of a region to keep to. */
  region?: string
  /** Keeps to the region the member lives in, where they said so, or to the rest of the country. */
  area?: 'nearby' | 'elsewhere'
  with_photo?: boolean
  kind?: 'real' | 'fictional'
  /** Only those who were last seen since then, to the quarter of an hour. */
  seen_since?: Date
  /** What they said of their looks, as `search.looks_of` makes it: one of these. */
  looks?: readonly number[]
  /**
   * What else must be so of `member.id`, in the words of the room that asks. Rows are looked up by `coalesce((select …),
   * true)`: for `not exists` PostgreSQL might rather read all there are.
   */
  also?: RawBuilder<unknown>
}

export interface CandidatePage {
  ids: ProfileId[]
  /** Where to go on; nothing where nobody is left. */
  next: PageCursor | null
}

/** So often it is read on for a page that is not full. */
const ROUNDS = 5

/** Who was seen last comes first. */
function compare(a: SearchRow, b: SearchRow): number {
  if (a.active_bucket !== b.active_bucket) return b.active_bucket - a.active_bucket
  if (a.id === b.id) return 0
  return BigInt(a.id) > BigInt(b.id) ? -1 : 1
}

function queryOf({ min_age, max_age, region, with_photo, kind }: CandidateFilter): SearchQuery {
  return {
    ...(min_age === undefined ? {} : { min_age }),
    ...(max_age === undefined ? {} : { max_age }),
    ...(region === undefined ? {} : { countryregion: region }),
    with_photo: with_photo ? 'yes' : 'no',
    real_only: kind === 'real' ? 'yes' : 'no',
  }
}

async function criteriaFor(
  ctx: Context,
  filter: CandidateFilter,
): Promise<{ criteria: SearchCriteria; home_region_id: RegionId | null }> {
  const { criteria, home_region_id } = await resolveQuery(ctx, queryOf(filter), { keeps_to_ages: true })
  if (filter.area === 'nearby') criteria.region_id = home_region_id
  if (filter.kind === 'fictional') {
    const { mask, bits } = criteria.flags
    criteria.flags = { mask: (mask & COUNTED_FLAGS) | FICTIONAL, bits: (bits & COUNTED_FLAGS) | FICTIONAL }
    // A fictional profile is at no distance, and hopes for nothing.
    criteria.within = undefined
  }
  if (filter.seen_since) criteria.seen_since = bucketOf(filter.seen_since)
  return { criteria, home_region_id }
}

/** The first of what several streams found. Behind where one of them stopped, others may have found what comes later. */
function mergeStreams(rows: readonly CandidateOrEnd[], limit: number): CandidatePage {
  const sorted = rows.toSorted(compare)
  const end = sorted.find(({ is_end }) => is_end)
  const candidates = sorted.filter((row) => !row.is_end && (!end || compare(row, end) <= 0))
  const shown = candidates.slice(0, limit)
  const last = candidates.length > limit ? shown.at(-1) : end
  return { ids: shown.map(({ id }) => id), next: last ? cursorOf(last) : null }
}

/** The next so many of whom the member looks for, by their own profile. */
export async function findCandidates(
  ctx: Context,
  filter: CandidateFilter,
  { from = FIRST_SEARCH_PAGE, limit }: { from?: PageCursor | undefined; limit: number },
): Promise<CandidatePage> {
  const { criteria, home_region_id } = await criteriaFor(ctx, filter)
  const { looks, also, area } = filter
  // Nowhere is near to who did not say where they live.
  if (area === 'nearby' && home_region_id === null) return { ids: [], next: null }
  // Who keeps to a region looks for nobody elsewhere.
  if (area === 'elsewhere' && criteria.region_id !== null) return { ids: [], next: null }
  const elsewhere_than = area === 'elsewhere' ? (home_region_id ?? undefined) : undefined
  const page: CandidatePage = { ids: [], next: from }
  for (let round = 0; round < ROUNDS && page.next && page.ids.length < limit; round += 1) {
    const missing = limit - page.ids.length
    const read = mergeStreams(
      await findCandidateRows(ctx.db, { criteria, from: page.next, limit: missing + 1, elsewhere_than, looks, also }),
      missing,
    )
    page.ids.push(...read.ids)
    page.next = read.next
  }
  return page
}

/** Those of the ids whom the member looks for. */
export async function filterCandidates(
  ctx: Context,
  filter: Omit<CandidateFilter, 'looks' | 'place'>,
  ids: readonly ProfileId[],
) {
  if (ids.length === 0) return []
  const { criteria } = await criteriaFor(ctx, filter)
  return findCandidatesAmong(ctx.db, { criteria, also: filter.also }, ids)
}
