// Searches that are hard on purpose, each by the statement the product would choose, against the dense first page.
import { PAGE_SIZE } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listStatement } from '../../apps/server/src/modules/profiles/viewing/people.queries.ts'
import { countMatches, wayToRead } from '../../apps/server/src/modules/search/counting/counts.service.ts'
import { IN_ORDER, pageStatement } from '../../apps/server/src/modules/search/pages/pages.queries.ts'
import {
  FIRST_SEARCH_PAGE,
  type PageCursor,
  type SearchCriteria,
} from '../../apps/server/src/modules/search/search-criteria.ts'
import { bornFor, countryCode, flagsFor } from '../../apps/server/src/modules/search/search.rules.ts'
import { planOf } from '../../apps/server/src/modules/search/testing/plans.ts'
import type { Database } from '../../apps/server/src/platform/db/pool.ts'
import type { Places } from '../population/searches.ts'
import { findNear, type Near } from './near.ts'

const REPEATS = 9
const today = new Date().toISOString().slice(0, 10)

interface Cost {
  name: string
  ms: number
  buffers: number
}

const search = (changes: Partial<SearchCriteria>): SearchCriteria => ({
  site_id: Id.site.parse(1),
  country: countryCode('US'),
  region_id: null,
  genders: [1],
  born: bornFor(today, 18, 99),
  flags: flagsFor({ with_photo: false, real_only: false }),
  seen_since: 0,
  viewer_id: Id.profile.parse('1'),
  ...changes,
})

function searches({ regions }: Places, near: readonly Near[]): Record<string, SearchCriteria> {
  const largest = Id.region.parse(regions['US']?.[0])
  const smallest = Id.region.parse(regions['NZ']?.at(-1))
  const places: Record<string, Partial<SearchCriteria>> = {
    'largest country': {},
    'largest region': { region_id: largest },
    'smallest country': { country: countryCode('NZ') },
    'smallest region': { country: countryCode('NZ'), region_id: smallest },
    ...Object.fromEntries(near.map(({ name, country, within }) => [name, { country: countryCode(country), within }])),
  }
  const ages = [
    [18, 99],
    [18, 18],
    [25, 45],
    [40, 99],
    [60, 90],
    [70, 72],
    [77, 78],
    [90, 99],
    [99, 99],
  ] as const
  const found: Record<string, SearchCriteria> = {}
  for (const [place, where] of Object.entries(places)) {
    for (const [from, to] of ages) {
      const born = bornFor(today, from, to)
      const name = `${place}, ${String(from)}-${String(to)}`
      found[name] = search({ ...where, born })
      found[`${name}, both`] = search({ ...where, born, genders: [0, 1] })
      found[`${name}, hoping for the same`] = search({
        ...where,
        born,
        flags: flagsFor({ with_photo: false, real_only: false, reason: 'serious' }),
      })
      found[`${name}, real with photo`] = search({
        ...where,
        born,
        flags: flagsFor({ with_photo: true, real_only: true }),
      })
    }
  }
  return found
}

export interface Worst {
  dense: Cost
  depths: Cost
  all: Cost[]
}

async function costOf(
  client: pg.PoolClient,
  db: Database,
  name: string,
  criteria: SearchCriteria,
  from: PageCursor = FIRST_SEARCH_PAGE,
): Promise<Cost> {
  const counts = await countMatches(db, criteria)
  const rows = pageStatement({ criteria, from, limit: PAGE_SIZE + 1, ...wayToRead(criteria, counts) })
  const statement = listStatement(criteria, { rows, order: IN_ORDER }).compile(db)
  const costs: Cost[] = []
  for (let nth = 0; nth < REPEATS; nth += 1) costs.push({ name, ...(await planOf(client, statement)) })
  // The least of several: what other work on the machine adds is not the statement's.
  return { name, ms: Math.min(...costs.map(({ ms }) => ms)), buffers: Math.min(...costs.map(({ buffers }) => buffers)) }
}

/** Where page 1,000 of a search begins. */
async function deepCursor(client: pg.PoolClient, criteria: SearchCriteria): Promise<PageCursor> {
  const { rows } = await client.query<PageCursor>(
    `select active_bucket as bucket, id from search.member where site_id = $1 and country = $2 and gender = $3
     order by active_bucket desc, id desc offset least(999 * $4::int, (select count(*) / 2 from search.member
       where site_id = $1 and country = $2 and gender = $3)) limit 1`,
    [criteria.site_id, criteria.country, criteria.genders[0], PAGE_SIZE],
  )
  return rows[0] ?? FIRST_SEARCH_PAGE
}

export async function measureWorst(url: string, places: Places): Promise<Worst> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const client = await pool.connect()
  try {
    const dense = search({})
    const all: Cost[] = []
    const near = await findNear(client)
    for (const [name, criteria] of Object.entries(searches(places, near)))
      all.push(await costOf(client, db, name, criteria))
    return {
      dense: await costOf(client, db, 'dense first page', dense),
      depths: await costOf(client, db, 'page 1,000', dense, await deepCursor(client, dense)),
      all,
    }
  } finally {
    client.release()
    await db.destroy()
  }
}
