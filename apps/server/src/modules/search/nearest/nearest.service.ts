/** A page by nearest city, and within a city by who was seen last. Distances are those between centres of cities. */
import { PAGE_SIZE } from '@app/contract/limits'
import type { CityId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { ResolvedQuery } from '../query/resolve-query.service.ts'
import { wayToRead, type Counts } from '../counting/counts.service.ts'
import { FIRST_SEARCH_PAGE, type NearestCursor, type SearchCriteria } from '../search-criteria.ts'
import type { SearchDeps } from '../deps.ts'
import { citiesFrom } from './city-order.service.ts'
import { findPopulated } from './cities.queries.ts'
import { findInCities, findWithCities, type CityCursor, type NearestRow } from './nearest.queries.ts'

/** Up to so many are all fetched and put in order: going from city to city would pass many where nobody fits. */
const MAX_SORTED = 300
/** Cities whose members are read at once: few enough that little is read in vain. */
const CITIES_AT_ONCE = 12
const FIRST_CITIES = 32
const MAX_CITIES = 512
/** A page that still is not full then is shorter; the next one goes on from there. */
const MAX_READS = 40

interface CityRead {
  rows: readonly NearestRow[]
  /** Where to read on; nothing where everything was read. */
  rest: NearestCursor | null
}

const cursorOf = ({ active_bucket, id, city_id }: NearestRow): NearestCursor => ({ bucket: active_bucket, id, city_id })

const sign = (difference: bigint) => (difference > 0n ? 1 : difference < 0n ? -1 : 0)

/** Everybody who fits after a place, nearest first, of few. */
async function* readAllSorted(
  ctx: Context,
  criteria: SearchCriteria,
  counts: Counts,
  order: readonly number[],
  from: NearestCursor,
) {
  const nth = new Map(order.map((city_id, index) => [city_id, index]))
  const rank = ({ city_id }: NearestCursor) => nth.get(city_id) ?? order.length
  const compare = (a: NearestCursor, b: NearestCursor) =>
    rank(a) - rank(b) || b.bucket - a.bucket || sign(BigInt(b.id) - BigInt(a.id))
  const rows = await findWithCities(ctx.db, {
    criteria,
    from: FIRST_SEARCH_PAGE,
    limit: MAX_SORTED,
    ...wayToRead(criteria, counts, { limit: MAX_SORTED }),
  })
  const after = rows.filter((row) => compare(from, cursorOf(row)) < 0)
  yield { rows: after.toSorted((a, b) => compare(cursorOf(a), cursorOf(b))), rest: null }
}

/** The cities still to be read when one was read up to here. */
function advanceCities(cities: readonly CityCursor[], rows: readonly NearestRow[]): CityCursor[] {
  const last = rows.at(-1)
  if (rows.length <= PAGE_SIZE || !last) return cities.slice(CITIES_AT_ONCE)
  const at = cities.findIndex(({ city_id }) => city_id === last.city_id)
  return [{ city_id: last.city_id, from: cursorOf(last) }, ...cities.slice(at + 1)]
}

/** The same of many: only as many cities are looked at as the page needs. */
async function* readCityByCity(ctx: Context, criteria: SearchCriteria, order: readonly number[], from: NearestCursor) {
  let size = FIRST_CITIES
  for (let at = Math.max(0, order.indexOf(from.city_id)); at < order.length; at += size) {
    size = at === 0 ? FIRST_CITIES : Math.min(size * 4, MAX_CITIES)
    const chunk = order.slice(at, at + size)
    const beyond = order[at + size]
    const populated = await findPopulated(ctx.db, criteria, chunk)
    let remaining: CityCursor[] = chunk
      .filter((city_id) => populated.has(city_id))
      .map((city_id) => ({ city_id, from: city_id === from.city_id ? from : FIRST_SEARCH_PAGE }))
    do {
      const rows =
        remaining.length === 0
          ? []
          : await findInCities(ctx.db, criteria, remaining.slice(0, CITIES_AT_ONCE), PAGE_SIZE + 1)
      remaining = advanceCities(remaining, rows)
      const [next = beyond === undefined ? undefined : { city_id: beyond, from: FIRST_SEARCH_PAGE }] = remaining
      yield { rows, rest: next ? { ...next.from, city_id: next.city_id } : null }
    } while (remaining.length > 0)
  }
}

async function collect(
  ctx: Context,
  { presence }: SearchDeps,
  { filters }: ResolvedQuery,
  reads: AsyncIterable<CityRead>,
) {
  const collected: NearestRow[] = []
  let rest: NearestCursor | null = null
  let count = 0
  for await (const read of reads) {
    const ids = read.rows.map(({ id }) => id)
    const online = filters.online ? await presence.onlineOf(ctx.site.id, ids, ctx.now) : new Set(ids)
    collected.push(...read.rows.filter(({ id }) => online.has(id)))
    rest = read.rest
    count += 1
    if (collected.length > PAGE_SIZE || count === MAX_READS) break
  }
  const shown = collected.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return { ids: shown.map(({ id }) => id), next: last && collected.length > PAGE_SIZE ? cursorOf(last) : rest }
}

/** The page after a place; from the nearest city on where there is none. */
export async function nearestPageAfter(
  ctx: Context,
  deps: SearchDeps,
  resolved: ResolvedQuery & { counts: Counts; home_id: CityId; after: NearestCursor | undefined },
) {
  const { filters, criteria, counts, home_id } = resolved
  const all = await citiesFrom(ctx, filters.country, criteria.region_id, home_id)
  const near = criteria.within && new Set(criteria.within.city_ids)
  const order = near ? all.filter((city_id) => near.has(city_id)) : all
  const from = resolved.after ?? { ...FIRST_SEARCH_PAGE, city_id: order[0] ?? 0 }
  const reads =
    !counts.more_than && counts.matches <= MAX_SORTED
      ? readAllSorted(ctx, criteria, counts, order, from)
      : readCityByCity(ctx, criteria, order, from)
  return collect(ctx, deps, resolved, reads)
}
