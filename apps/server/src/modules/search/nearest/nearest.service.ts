/** A page by nearest city, and within a city by who was seen last. Distances are those between centres of cities. */
import { PAGE_SIZE } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { Asked } from '../asking/looked-for.service.ts'
import { yearsToRead, type Counts } from '../counting/counts.service.ts'
import { BEGINNING, type NearPlace, type Wanted } from '../finding/wanted.ts'
import type { SearchKeeping } from '../keeping.ts'
import { citiesFrom } from './city-order.service.ts'
import { findPopulated } from './cities.queries.ts'
import { findInCities, findWithCities, type CityFrom, type FoundNear } from './nearest.queries.ts'

/** Up to so many are all fetched and put in order: going from city to city would pass many where nobody fits. */
const FEW = 300
/** Cities whose members are read at once: few enough that little is read in vain. */
const CITIES_AT_ONCE = 12
const FIRST_CITIES = 32
const MOST_CITIES = 512
/** A page that still is not full then is shorter; the next one goes on from there. */
const MOST_READS = 40

interface Read {
  found: readonly FoundNear[]
  /** Where to read on; nothing where everything was read. */
  rest: NearPlace | null
}

const placeOf = ({ active_bucket, id, city_id }: FoundNear): NearPlace => ({ bucket: active_bucket, id, city_id })

const sign = (difference: bigint) => (difference > 0n ? 1 : difference < 0n ? -1 : 0)

/** Everybody who fits after a place, nearest first, of few. */
async function* allOfFew(ctx: Context, wanted: Wanted, counts: Counts, order: readonly number[], from: NearPlace) {
  const nth = new Map(order.map((city_id, index) => [city_id, index]))
  const rank = ({ city_id }: NearPlace) => nth.get(city_id) ?? order.length
  const compare = (a: NearPlace, b: NearPlace) =>
    rank(a) - rank(b) || b.bucket - a.bucket || sign(BigInt(b.id) - BigInt(a.id))
  const found = await findWithCities(ctx.db, { wanted, from: BEGINNING, limit: FEW, ...yearsToRead(wanted, counts) })
  const after = found.filter((one) => compare(from, placeOf(one)) < 0)
  yield { found: after.toSorted((a, b) => compare(placeOf(a), placeOf(b))), rest: null }
}

/** The cities still to be read when one was read up to here. */
function readOn(cities: readonly CityFrom[], found: readonly FoundNear[]): CityFrom[] {
  const last = found.at(-1)
  if (found.length <= PAGE_SIZE || !last) return cities.slice(CITIES_AT_ONCE)
  const at = cities.findIndex(({ city_id }) => city_id === last.city_id)
  return [{ city_id: last.city_id, from: placeOf(last) }, ...cities.slice(at + 1)]
}

/** The same of many: only as many cities are looked at as the page needs. */
async function* cityByCity(ctx: Context, wanted: Wanted, order: readonly number[], from: NearPlace) {
  let size = FIRST_CITIES
  for (let at = Math.max(0, order.indexOf(from.city_id)); at < order.length; at += size) {
    size = at === 0 ? FIRST_CITIES : Math.min(size * 4, MOST_CITIES)
    const chunk = order.slice(at, at + size)
    const beyond = order[at + size]
    const populated = await findPopulated(ctx.db, wanted, chunk)
    let left: CityFrom[] = chunk
      .filter((city_id) => populated.has(city_id))
      .map((city_id) => ({ city_id, from: city_id === from.city_id ? from : BEGINNING }))
    do {
      const found =
        left.length === 0 ? [] : await findInCities(ctx.db, wanted, left.slice(0, CITIES_AT_ONCE), PAGE_SIZE + 1)
      left = readOn(left, found)
      const [next = beyond === undefined ? undefined : { city_id: beyond, from: BEGINNING }] = left
      yield { found, rest: next ? { ...next.from, city_id: next.city_id } : null }
    } while (left.length > 0)
  }
}

async function collect(ctx: Context, { presence }: SearchKeeping, { looked_for }: Asked, reads: AsyncIterable<Read>) {
  const kept: FoundNear[] = []
  let rest: NearPlace | null = null
  let count = 0
  for await (const read of reads) {
    const ids = read.found.map(({ id }) => id)
    const online = looked_for.online ? await presence.onlineOf(ctx.site.id, ids, ctx.now) : new Set(ids)
    kept.push(...read.found.filter(({ id }) => online.has(id)))
    rest = read.rest
    count += 1
    if (kept.length > PAGE_SIZE || count === MOST_READS) break
  }
  const shown = kept.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return { ids: shown.map(({ id }) => id), next: last && kept.length > PAGE_SIZE ? placeOf(last) : rest }
}

/** The page after a place; from the nearest city on where there is none. */
export async function nearestPageAfter(
  ctx: Context,
  keeping: SearchKeeping,
  asked: Asked & { counts: Counts; home_id: number; after: NearPlace | undefined },
) {
  const { looked_for, wanted, counts, home_id } = asked
  const order = await citiesFrom(ctx, looked_for.country, wanted.region_id, home_id)
  const from = asked.after ?? { ...BEGINNING, city_id: order[0] ?? 0 }
  const reads =
    counts.matches <= FEW ? allOfFew(ctx, wanted, counts, order, from) : cityByCity(ctx, wanted, order, from)
  return collect(ctx, keeping, asked, reads)
}
