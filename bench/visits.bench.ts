// What pages for strangers cost a database of ten million members: adding to a count of visits, and the numbers of the map, which
// are sums that the search keeps anyway, counted anew each hour. `--profiles 1000000,10000000`, `--keep` to keep them.
import { Id } from '@app/db/ids'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import {
  regionCountStatement,
  regionCountsQuery,
} from '../apps/server/src/modules/search/counting/region-counts.queries.ts'
import { LEAST_SHOWN } from '../apps/server/src/modules/search/counting/region-counts.rules.ts'
import { countRegions } from '../apps/server/src/modules/search/counting/region-counts.service.ts'
import { countryCode } from '../apps/server/src/modules/search/search.rules.ts'
import { addVisitCounts, type CountKey } from '../apps/server/src/modules/tracking/visits/visit-counts.queries.ts'
import type { Database } from '../apps/server/src/platform/db/pool.ts'
import { SHARES } from './population/drawing.ts'
import { openPopulations, SIZES } from './population/population.ts'
import { printTable } from './support/figures.ts'
import { atMost, none, type Gate, type Options } from './support/gates.ts'
import { captureFirstQuery } from './support/product-sql.ts'
import { step } from './support/scratch.ts'

const LIMIT = { buffers: 20 }
/** What a process writes at once in a busy ten seconds. */
const WRITTEN_AT_ONCE = 500
const SITE = Id.site.parse(1)
const COUNTRIES = Object.keys(SHARES)

/** Thirteen months of a busy site: every page, device, country and event, with some campaigns and networks. */
const VISITS = `
  insert into tracking.visit_count
  select 1, current_date - days, 'page-' || page, case page % 4 when 0 then 'slug-' || page else '' end, '', network, '',
    device, country, event, 1 + (days * page) % 1000
  from generate_series(0, 394) as days, generate_series(1, 12) as page, unnest(array['', 'radio']) as network,
    unnest(array['phone', 'tablet', 'desk']) as device, unnest('{${COUNTRIES.join(',')}}'::text[]) as country,
    generate_series(1, 6) as event
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`

const keyOf = (nth: number, changes: Partial<CountKey> = {}): CountKey & { count: number } => ({
  site_id: SITE,
  day: new Date().toISOString().slice(0, 10),
  page: `page-${String(1 + (nth % 12))}`,
  slug: '',
  variant: '',
  network: '',
  ref: '',
  device: ['phone', 'tablet', 'desk'][nth % 3] ?? '',
  country: COUNTRIES[nth % COUNTRIES.length] ?? '',
  event: 1 + (Math.floor(nth / 12) % 6),
  count: 1,
  ...changes,
})

async function buffersOf(client: pg.ClientBase, { sql, parameters }: CompiledQuery): Promise<number> {
  type Row = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }
  const { rows } = await client.query<Row>(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {}
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
}

/** One count more of a row that is there, of one that is not, and all of a flush, for each of its rows. */
async function measureUpserts(client: pg.ClientBase) {
  const costOf = async (rows: readonly (CountKey & { count: number })[]) =>
    (await buffersOf(client, await captureFirstQuery((db) => addVisitCounts(db, rows)))) / rows.length
  const known = await costOf([keyOf(7)])
  const fresh = await costOf([keyOf(7, { page: 'a-new-page' })])
  const many = Array.from({ length: WRITTEN_AT_ONCE }, (_, nth) => keyOf(nth, { ref: `ref-${String(nth)}` }))
  return { known, fresh, flush: await costOf(many), again: await costOf(many) }
}

const membersIn = `
  select region.key, count(*)::int as members from profiles.profile join places.region on region.id = region_id
  where site_id = $1 and profile.country = $2 and kind = 'real' and status = 'active' and not invisible group by 1`

/** What the map says of a country, held against everybody who lives there, one by one. */
async function wrongNumbers(client: pg.ClientBase, db: Database, country: string): Promise<string[]> {
  const place = { site_id: SITE, country: countryCode(country) }
  const numbers = (await regionCountsQuery(db, place, new Date(0)).executeTakeFirst())?.counts as Record<string, number>
  const { rows } = await client.query<{ key: string; members: number }>(membersIn, [SITE, country])
  return rows.flatMap(({ key, members }) => {
    const number = numbers[key]
    const isRight = number === undefined ? members < LEAST_SHOWN : number >= LEAST_SHOWN && number <= members
    return isRight ? [] : [`${key} has ${String(members)} and is told as ${String(number)}`]
  })
}

async function measureMap(client: pg.ClientBase, db: Database) {
  let most = 0
  let counting = 0
  const wrong: string[] = []
  for (const country of COUNTRIES) {
    const place = { site_id: SITE, country: countryCode(country) }
    most = Math.max(most, await buffersOf(client, regionCountsQuery(db, place, new Date(0)).compile()))
    counting += await buffersOf(client, regionCountStatement({ ...place, least: LEAST_SHOWN }).compile(db))
    wrong.push(...(await wrongNumbers(client, db, country)))
  }
  const { rows } = await client.query<{ regions: number }>(
    'select count(*)::int as regions from places.region where country = any($1)',
    [COUNTRIES],
  )
  return { most, counting: counting / (rows[0]?.regions ?? 1), wrong }
}

export async function run({ profiles = SIZES, keep = false }: Options): Promise<Gate[]> {
  const populations = await openPopulations(profiles.split(',').map(Number))
  const pool = new pg.Pool({ connectionString: populations.url, max: 2 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const { client } = populations
  try {
    await client.query('truncate tracking.visit_count, search.region_count')
    await step('counts of visits', () => client.query(VISITS))
    await client.query('vacuum analyze tracking.visit_count')
    await step('the hourly count of all regions', () => countRegions(db, new Date()))
    const upsert = await measureUpserts(client)
    const map = await measureMap(client, db)
    const { rows } = await client.query<{ rows: string; members: string }>(
      'select (select count(*) from tracking.visit_count)::text as rows, (select count(*) from search.member)::text as members',
    )
    console.log(`  ${rows[0]?.members ?? ''} members in the search, ${rows[0]?.rows ?? ''} counts of visits`)
    printTable(
      ['buffers', ''],
      [
        ['one more of a count that is there', upsert.known.toFixed(0)],
        ['a count that is new', upsert.fresh.toFixed(0)],
        [`${String(WRITTEN_AT_ONCE)} new ones at once, each`, upsert.flush.toFixed(1)],
        ['the same once more, each', upsert.again.toFixed(1)],
        ['the numbers of a map, for its page', map.most.toFixed(0)],
        ['counting them, each hour, a region', map.counting.toFixed(1)],
      ],
    )
    return [
      ...Object.entries(upsert).map(([name, buffers]) =>
        atMost(`count of visits, ${name}: buffers`, buffers, LIMIT.buffers),
      ),
      atMost('numbers of the map: buffers', map.most, LIMIT.buffers),
      none('numbers of the map that are not those of its members', map.wrong),
    ]
  } finally {
    await db.destroy()
    await populations.close(keep)
  }
}
