// pgbench scripts of the product's statements, with searches as people make them.
import { createHash } from 'node:crypto'
import { PAGE_SIZE } from '@app/contract/limits'
import { findSession } from '../../apps/server/src/modules/accounts/index.ts'
import { listStatement } from '../../apps/server/src/modules/profiles/viewing/people.queries.ts'
import { countStatement } from '../../apps/server/src/modules/search/counting/counts.queries.ts'
import { IN_ORDER, pageStatement, type Page } from '../../apps/server/src/modules/search/finding/pages.queries.ts'
import type { Wanted } from '../../apps/server/src/modules/search/finding/wanted.ts'
import { bornFor, countryCode, spansOf } from '../../apps/server/src/modules/search/search.rules.ts'
import { SHARES } from './drawing.ts'
import { inCopy, type Suffix } from './population.ts'
import { firstCaught, mark, written } from './product-sql.ts'

export interface Places {
  /** Numbers of each country's regions, in the order they were drawn from. */
  regions: Readonly<Record<string, readonly number[]>>
}

const today = () => new Date().toISOString().slice(0, 10)

/** The page as the product asks for it, and the cards of who is on it, as one statement. */
async function pageOfCards(page: Partial<Page> & { region?: boolean }, marks: Record<string, string>): Promise<string> {
  const { region = false, ...more } = page
  const rows = pageStatement({
    wanted: wanted(region),
    from: { bucket: mark('bucket'), id: mark('last') },
    limit: PAGE_SIZE + 1,
    ...more,
  })
  const list = listStatement({ site_id: mark('site'), viewer_id: mark('viewer') }, { rows, order: IN_ORDER })
  return written(await firstCaught((db) => list.execute(db)), marks)
}

/** A search with everything left open. */
export const wanted = (region: boolean): Wanted => ({
  site_id: mark('site'),
  country: mark('country'),
  region_id: region ? mark('region') : null,
  genders: [mark('gender')],
  born: { after: mark('after'), until: mark('until') },
  flags: { mask: mark('mask'), bits: mark('bits') },
  seen_since: mark('since'),
  viewer_id: mark('viewer'),
})

/** What stands for each mark. Lists are looked up once per statement, so that a number can choose from them. */
export function marksOf({ regions }: Places): Record<string, string> {
  const days = Array.from({ length: 120 }, (_, years) => bornFor(today(), years, years).until)
  const chosen = (list: readonly (string | number)[], type: string, nth: string) =>
    `(select ('{${list.join(',')}}'::${type}[])[${nth}])`
  return {
    site: ':site',
    country: ':country',
    region: chosen(
      Object.keys(SHARES).flatMap((country) => regions[country] ?? []),
      'smallint',
      ':region',
    ),
    gender: ':gender',
    after: chosen(days, 'date', ':oldest + 2'),
    until: chosen(days, 'date', ':youngest + 1'),
    mask: ':mask',
    bits: ':bits',
    since: ':since',
    viewer: ':viewer',
    bucket: ':bucket',
    last: ':last',
    years: 'array(select generate_series(:first_year::int, :last_year::int))',
    session: ':session',
  }
}

/** A number for each of the cases, by shares of a thousand. */
const choice = (cases: readonly (readonly [share: number, value: number])[]) => {
  let upto = 0
  const whens = cases.map(([share, value]) => `when :chance <= ${String((upto += share))} then ${String(value)}`)
  return `case ${whens.join(' ')} else ${String(cases.at(-1)?.[1])} end`
}

/** Chooses a search by chance: most look at the first page, and for somebody not much older than the youngest. */
export function draw({ regions }: Places, size: number, old: boolean): string {
  const year = Number(today().slice(0, 4))
  const countries = Object.entries(SHARES).map(([country, share]) => ({ country, share: Math.round(share * 1000) }))
  let before = 0
  const offsets = countries.map(({ country, share }) => {
    const offset = before
    before += regions[country]?.length ?? 0
    return [share, offset] as const
  })
  const counts = countries.map(({ country, share }) => [share, regions[country]?.length ?? 1] as const)
  const codes = countries.map(({ country, share }) => [share, countryCode(country)] as const)
  const bucket = Math.floor(Date.now() / 900_000)
  return `
\\set site 1
\\set mask 0
\\set bits 0
\\set since 0
\\set last 9223372036854775807
\\set viewer random(1, ${String(size)})
\\set chance random(1, 1000)
\\set country ${choice(codes)}
\\set in_country ${choice(counts)}
\\set u random(0, 999999)
\\set region ${choice(offsets)} + 1 + int(:in_country * pow(:u / 1000000.0, 2) - 0.4999)
\\set gender case when random(1, 100) <= 62 then 1 else 0 end
\\set v random(0, 999999)
\\set youngest ${old ? 'random(70, 88)' : 'int(18 + 42 * pow(:v / 1000000.0, 1.6))'}
\\set oldest :youngest + ${old ? 'random(0, 2)' : 'random(3, 20)'}
\\set first_year ${String(year)} - :oldest - 1
\\set last_year ${String(year)} - :youngest
\\set depth random(1, 100)
\\set bucket case when :depth <= 70 then 2147483647 else ${String(bucket)} - random(0, 2000) end
`
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
  const sample = { ...wanted(region), born: bornFor(today(), 30, 50) }
  const compiled = await firstCaught((db) => countStatement(sample).execute(db))
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

export interface Shape {
  name: string
  script: (suffix: Suffix, size: number) => string
}

/** Every kind of page, and the count, for any of the populations. */
export async function shapesOf(places: Places): Promise<Shape[]> {
  const marks = marksOf(places)
  const similar = { region_id: mark<number>('region'), after: mark<string>('after'), until: mark<string>('until') }
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
  const [now, token] = [new Date(), 'any']
  const session = await firstCaught((db) => findSession(db, { token, site_id: 1, now }))
  const parameters = session.parameters.map((value) => (Buffer.isBuffer(value) ? '@hash' : value))
  const sqls = [
    written({ ...session, parameters }, { hash: list(hashes, 'bytea') }),
    await countSql(true, marks),
    await pageOfCards({ region: true }, marks),
  ]
  const draws = `${draw(places, size, false)}\\set session random(1, ${String(tokens.length)})\n\\set bucket 2147483647\n`
  return draws + sqls.map((sql) => `${sql.replaceAll(/\s+/g, ' ').trim()};`).join('\n')
}
