/**
 * People for rooms above: those a member looks for, in order of last being seen, a few at a time. What it costs does not
 * depend on how many members there are, nor on how few of them fit: then a page is short, or empty, and has a next.
 */
import type { SearchQuery } from '@app/contract'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { understand } from '../asking/looked-for.service.ts'
import { BEGINNING, type Found, type Place, type Wanted } from '../finding/wanted.ts'
import { bucketOf, FICTIONAL } from '../search.rules.ts'
import { seek, seekAmong, type FoundOrEnd } from './sought.queries.ts'

export interface Sought {
  min_age?: number
  max_age?: number
  /** The key of a region to keep to. */
  region?: string
  /** Keeps to the region the member lives in, where they said so, or to the rest of the country. */
  place?: 'nearby' | 'elsewhere'
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

export interface SoughtPage {
  ids: string[]
  /** Where to go on; nothing where nobody is left. */
  next: Place | null
}

/** So often it is read on for a page that is not full. */
const ROUNDS = 5

const placeOf = ({ active_bucket, id }: Found): Place => ({ bucket: active_bucket, id })

/** Who was seen last comes first. */
function compare(a: Found, b: Found): number {
  if (a.active_bucket !== b.active_bucket) return b.active_bucket - a.active_bucket
  if (a.id === b.id) return 0
  return BigInt(a.id) > BigInt(b.id) ? -1 : 1
}

function queryOf({ min_age, max_age, region, with_photo, kind }: Sought): SearchQuery {
  return {
    ...(min_age === undefined ? {} : { min_age }),
    ...(max_age === undefined ? {} : { max_age }),
    ...(region === undefined ? {} : { countryregion: region }),
    with_photo: with_photo ? 'yes' : 'no',
    real_only: kind === 'real' ? 'yes' : 'no',
  }
}

async function wantedBy(ctx: Context, sought: Sought): Promise<{ wanted: Wanted; home_region_id: number | null }> {
  const { wanted, home_region_id } = await understand(ctx, queryOf(sought))
  if (sought.place === 'nearby') wanted.region_id = home_region_id
  if (sought.kind === 'fictional') {
    wanted.flags = { mask: wanted.flags.mask | FICTIONAL, bits: wanted.flags.bits | FICTIONAL }
  }
  if (sought.seen_since) wanted.seen_since = bucketOf(sought.seen_since)
  return { wanted, home_region_id }
}

/** The first of what several streams found. Behind where one of them stopped, others may have found what comes later. */
function cut(rows: readonly FoundOrEnd[], limit: number): SoughtPage {
  const sorted = rows.toSorted(compare)
  const end = sorted.find(({ is_end }) => is_end)
  const found = sorted.filter((row) => !row.is_end && (!end || compare(row, end) <= 0))
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : end
  return { ids: shown.map(({ id }) => id), next: last ? placeOf(last) : null }
}

/** The next so many of whom the member looks for, by their own profile. */
export async function findSought(
  ctx: Context,
  sought: Sought,
  { from = BEGINNING, limit }: { from?: Place | undefined; limit: number },
): Promise<SoughtPage> {
  const { wanted, home_region_id } = await wantedBy(ctx, sought)
  const { looks, also, place } = sought
  // Nowhere is near to who did not say where they live.
  if (place === 'nearby' && home_region_id === null) return { ids: [], next: null }
  const elsewhere_than = place === 'elsewhere' ? (home_region_id ?? undefined) : undefined
  const page: SoughtPage = { ids: [], next: from }
  for (let round = 0; round < ROUNDS && page.next && page.ids.length < limit; round += 1) {
    const left = limit - page.ids.length
    const read = cut(
      await seek(ctx.db, { wanted, from: page.next, limit: left + 1, elsewhere_than, looks, also }),
      left,
    )
    page.ids.push(...read.ids)
    page.next = read.next
  }
  return page
}

/** Those of the ids whom the member looks for. */
export async function stillSought(ctx: Context, sought: Omit<Sought, 'looks' | 'place'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { wanted } = await wantedBy(ctx, sought)
  return seekAmong(ctx.db, { wanted, also: sought.also }, ids)
}
