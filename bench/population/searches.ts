// Searches as people make them: what is left open in a statement, and what pgbench draws for it.
import type { SearchCriteria } from '../../apps/server/src/modules/search/search-criteria.ts'
import { bornFor, countryCode } from '../../apps/server/src/modules/search/search.rules.ts'
import { mark } from '../support/product-sql.ts'
import { SHARES } from './drawing.ts'

export interface Places {
  /** Numbers of each country's regions, in the order they were drawn from. */
  regions: Readonly<Record<string, readonly number[]>>
}

export const today = () => new Date().toISOString().slice(0, 10)

/** A search with everything left open. */
export const criteria = (region: boolean): SearchCriteria => ({
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
