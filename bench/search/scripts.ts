// pgbench scripts of what a search asks.
import { createHash } from 'node:crypto'
import { PAGE_SIZE } from '@app/contract/limits'
import { Id, type RegionId } from '@app/db/ids'
import { createSessionCache } from '../../apps/server/src/modules/accounts/index.ts'
import { listStatement } from '../../apps/server/src/modules/profiles/viewing/people.queries.ts'
import { countStatement } from '../../apps/server/src/modules/search/counting/counts.queries.ts'
import { IN_ORDER, pageStatement, type PageQuery } from '../../apps/server/src/modules/search/pages/pages.queries.ts'
import { bornFor, countryCode, spansOf } from '../../apps/server/src/modules/search/search.rules.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { Shape } from '../population/growth.ts'
import { inCopy } from '../population/population.ts'
import { draw, marksOf, today, criteria, type Places } from '../population/searches.ts'
import { captureFirstQuery, mark, written } from '../support/product-sql.ts'
import type { Near } from './near.ts'

/** The page as the product asks for it, and the cards of who is on it, as one statement. */
async function pageOfCards(
  page: Partial<PageQuery> & { region?: boolean },
  marks: Record<string, string>,
): Promise<string> {
  const { region = false, ...more } = page
  const rows = pageStatement({
    criteria: criteria(region),
    from: { bucket: mark('bucket'), id: mark('last') },
    limit: PAGE_SIZE + 1,
    ...more,
  })
  const list = listStatement({ site_id: mark('site'), viewer_id: mark('viewer') }, { rows, order: IN_ORDER })
  return written(await captureFirstQuery((db) => list.execute(db)), marks)
}

/** Runs of years, months and days, with the years left open. */
function spanMarks(): { first: string; last: string } {
  const [from, to] = [1950, 1990]
  const years: Record<number, string> = {
    [from]: ':first_year::int',
    [from + 1]: ':first_year::int + 1',
    [to - 1]: ':last_year::int - 1',
    [to]: ':last_year::int',
  }
  const now = Number(today().slice(0, 4))
  const spans = spansOf(bornFor(today(), now - to, now - from - 1))
  const open = (span: number) => {
    const scale = 10 ** (String(span).length - 4)
    const year = years[Math.floor(span / scale)] ?? ''
    return `(${year}) * ${String(scale)} + ${String(span % scale)}`
  }
  return {
    first: `array[${spans.map(([first]) => open(first)).join(', ')}]`,
    last: `array[${spans.map(([, last]) => open(last)).join(', ')}]`,
  }
}

async function countSql(region: boolean, marks: Record<string, string>): Promise<string> {
  const sample = { ...criteria(region), born: bornFor(today(), 30, 50) }
  const compiled = await captureFirstQuery((db) => countStatement(sample).execute(db))
  const { first, last } = spanMarks()
  // What depends on the ages is written with them open again; everything else is marked already.
  const parameters = compiled.parameters.map((value) => {
    const spans = spansOf(sample.born)
    if (JSON.stringify(value) === JSON.stringify(spans.map(([from]) => from))) return '@first'
    if (JSON.stringify(value) === JSON.stringify(spans.map(([, to]) => to))) return '@last_of'
    if (value === sample.born.after) return '@after'
    return value === sample.born.until ? '@until' : value
  })
  return written({ ...compiled, parameters }, { ...marks, first, last_of: last })
}

const inUnitedStates = (marks: Record<string, string>) => ({ ...marks, country: String(countryCode('US')) })

/** Those within a distance, read as the product reads most searches there: city by city, by region, or in order. */
function nearPage(near: readonly Near[], name: string, by?: 'city_ids' | 'region_ids'): Partial<PageQuery> {
  const within = near.find((one) => one.name === name)?.within ?? { city_ids: [], region_ids: [] }
  return { criteria: { ...criteria(false), within }, ...(by ? { [by]: within[by] } : {}) }
}

/** Every kind of page, and the count, for any of the populations. */
export async function shapesOf(places: Places, near: readonly Near[]): Promise<Shape[]> {
  const marks = marksOf(places)
  const similar = { region_id: mark<RegionId>('region'), after: mark<string>('after'), until: mark<string>('until') }
  const make = (name: string, sql: string, old = false): Shape => ({
    name,
    script: (suffix, size) => `${draw(places, size, old)}${inCopy(sql.replaceAll(/\s+/g, ' ').trim(), suffix)};`,
  })
  const years = { years: mark<number[]>('years') }
  return [
    make('region', await pageOfCards({ region: true }, marks)),
    make('country', await pageOfCards({}, marks)),
    make('similar', await pageOfCards({ without: similar }, marks)),
    make('region by years', await pageOfCards({ region: true, ...years }, marks), true),
    make('country by years', await pageOfCards(years, marks), true),
    make('near by city', await pageOfCards(nearPage(near, 'US crowded, 10 km', 'city_ids'), inUnitedStates(marks))),
    make('near by region', await pageOfCards(nearPage(near, 'US crowded, 25 km', 'region_ids'), inUnitedStates(marks))),
    make('near in order', await pageOfCards(nearPage(near, 'US largest, 100 km'), inUnitedStates(marks))),
    make('count region', await countSql(true, marks)),
    make('count country', await countSql(false, marks)),
  ]
}

/** What one call of the endpoint asks: who is logged in, how many there are, and the page of cards. */
export async function endpointScript(
  places: Places,
  size: number,
  tokens: readonly string[],
  viewers: readonly string[],
) {
  const list = (items: readonly string[], type: string) => `(select ('{${items.join(',')}}'::${type}[])[:session])`
  const hashes = tokens.map((token) => `"\\\\x${createHash('sha256').update(token).digest('hex')}"`)
  const marks = { ...marksOf(places), viewer: list(viewers, 'bigint') }
  const [now, token, log] = [new Date(), 'any', createLog('silent')]
  const session = await captureFirstQuery((db) =>
    createSessionCache(db, { record: () => {} }, async () => {}).find({
      token,
      site_id: Id.site.parse(1),
      now,
      log,
      visits: false,
    }),
  )
  const parameters = session.parameters.map((value) => (Buffer.isBuffer(value) ? '@hash' : value))
  const sqls = [
    written({ ...session, parameters }, { hash: list(hashes, 'bytea') }),
    await countSql(true, marks),
    await pageOfCards({ region: true }, marks),
  ]
  const draws = `${draw(places, size, false)}\\set session random(1, ${String(tokens.length)})\n\\set bucket 2147483647\n`
  return draws + sqls.map((sql) => `${sql.replaceAll(/\s+/g, ' ').trim()};`).join('\n')
}
