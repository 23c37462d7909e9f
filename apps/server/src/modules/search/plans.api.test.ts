import { Id } from '@app/db/ids'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { boundedCountStatement, countStatement } from './counting/counts.queries.ts'
import { pageStatement, type PageQuery } from './pages/pages.queries.ts'
import { FIRST_SEARCH_PAGE, type SearchCriteria } from './search-criteria.ts'
import { citiesStatement } from './nearest/nearest.queries.ts'
import { birthYears, bornFor } from './search.rules.ts'
import { isUnplayed } from '../swipe-game/swipes.queries.ts'
import { candidateStatement } from './candidates/candidates.queries.ts'
import { planProblems, indexesOf, planOf } from './testing/plans.ts'

const MEMBERS = 20_000
const LIMIT = 25
const TABLES = [
  'search.member',
  'search.facet',
  'search.city_facet',
  'safety.block',
  'swipe_game.swipe',
  'likes.profile_like',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A connection of its own: so many at once take longer than a request may.
  const client = new pg.Client(server.assembly.config.DATABASE_URL)
  await client.connect()
  await client.query('select setseed(0.5)')
  // Two sites, five countries, regions and ages unevenly: as it will be, only less.
  await client.query(
    `insert into search.member (id, active_bucket, date_of_birth, city_id, site_id, country, region_id, gender, birth_year, flags, looks)
     select nth, 1990000 - (random() ^ 3 * 40000)::int, born, country * 1000 + region * 10 + (random() * 9)::int,
       case when random() < 0.9 then 1 else 2 end, country, region, (random() < 0.4)::int, extract(year from born),
       (random() < 0.8)::int + 2 * (random() < 0.02)::int, (array[0, 0, 1, 2, 5, 6, 9, 10])[1 + (random() * 7)::int]
     from (
       select nth, (random() ^ 2 * 5)::int as country, (1 + 12 * random() ^ 2)::int as region,
         date '2008-01-01' - (random() ^ 1.9 * 60 * 365)::int as born
       from generate_series(1, ${String(MEMBERS)}) as nth offset 0) as drawn`,
  )
  // Of these members there are only the rows that are read; accounts are of no matter here.
  await client.query('alter table safety.block drop constraint if exists block_blocker_id_fkey')
  await client.query(
    `insert into safety.block select 1, nth, now(), 'Blocked', 'real' from generate_series(2, 6) as nth`,
  )
  // The first has swiped nearly everybody; many have liked and swiped some.
  await client.query(
    `insert into swipe_game.swipe (member_id, other_id, liked, round, created_at)
     select member_id, other_id, false, 1, now() from generate_series(1, 400) as member_id
     cross join generate_series(1, ${String(MEMBERS)}) as other_id
     where member_id <> other_id and (member_id = 1 and other_id % 20 > 0 or (member_id * other_id) % 97 = 0)`,
  )
  await client.query(
    `insert into likes.profile_like (from_id, to_id, created_at)
     select member_id, other_id, created_at from swipe_game.swipe where (member_id + other_id) % 5 = 0`,
  )
  for (const table of TABLES) {
    await client.query(`vacuum analyze ${table}`)
  }
  await client.end()
}, 60_000)
afterAll(() => server.close())

const ONE = Id.profile.parse('1')

const criteria = (changes: Partial<SearchCriteria> = {}): SearchCriteria => ({
  site_id: Id.site.parse(1),
  country: 0,
  region_id: null,
  genders: [1],
  born: bornFor('2026-11-15', 25, 40),
  flags: { mask: 0, bits: 0 },
  seen_since: 0,
  viewer_id: ONE,
  ...changes,
})

const YEARS = [1952, 1953, 1954]
const REGION = { region_id: Id.region.parse(2) }
const BOTH = { genders: [0, 1] }
const OLD = { born: bornFor('2026-11-15', 72, 74) }
const FITTING = { ...REGION, ...criteria().born }
const CITIES = [20, 21, 22, 23, 24, 25, 30, 31, 32]
const NEAR = { within: { city_ids: CITIES, region_ids: [2, 3] } }
const page = (changes: Partial<SearchCriteria>, more: Partial<PageQuery> = {}) =>
  pageStatement({ criteria: criteria(changes), from: FIRST_SEARCH_PAGE, limit: LIMIT, ...more })

const counted = (changes: Partial<SearchCriteria>, way: Pick<PageQuery, 'years' | 'city_ids' | 'region_ids'>) =>
  boundedCountStatement(criteria(changes), { limit: 101, ...way })

const seek = (changes: Partial<SearchCriteria>, looks?: number[]) =>
  candidateStatement({
    criteria: criteria(changes),
    from: FIRST_SEARCH_PAGE,
    limit: LIMIT,
    looks,
    also: isUnplayed(ONE, 1),
  })
/** No member has this bit. */
const NOBODY = { flags: { mask: 32, bits: 32 } }

const INDEXES = [
  'member_pkey',
  'member_country',
  'member_region',
  'member_country_year',
  'member_region_year',
  'member_city',
  'member_looks',
]

const PAGES: readonly (readonly [name: string, index: string, statement: RawBuilder<unknown>])[] = [
  ['a country', 'member_country', page({})],
  ['a country, both', 'member_country', page(BOTH)],
  ['a country, with a photo, real', 'member_country', page({ flags: { mask: 3, bits: 1 } })],
  ['a country, online', 'member_country', page({ seen_since: 1_989_999 })],
  ['a country, by years', 'member_country_year', page(OLD, { years: YEARS })],
  ['a country, both, by years', 'member_country_year', page({ ...OLD, ...BOTH }, { years: YEARS })],
  ['a region', 'member_region', page(REGION)],
  ['a region, both', 'member_region', page({ ...REGION, ...BOTH })],
  ['a region, by years', 'member_region_year', page({ ...REGION, ...OLD }, { years: YEARS })],
  ['a region, both, by years', 'member_region_year', page({ ...REGION, ...OLD, ...BOTH }, { years: YEARS })],
  ['similar', 'member_country', page({}, { without: FITTING })],
  ['similar, by years', 'member_country_year', page(OLD, { years: YEARS, without: FITTING })],
  ['near, in order', 'member_country', page(NEAR)],
  ['near, both, by years', 'member_country_year', page({ ...NEAR, ...OLD, ...BOTH }, { years: YEARS })],
  ['near, by city', 'member_city', page(NEAR, { city_ids: CITIES })],
  [
    'near, both, by city, online',
    'member_city',
    page({ ...NEAR, ...BOTH, seen_since: 1_989_999 }, { city_ids: CITIES }),
  ],
  ['near, by region', 'member_region', page(NEAR, { region_ids: [2, 3] })],
  [
    'near, both, by region, online',
    'member_region',
    page({ ...NEAR, ...BOTH, seen_since: 1_989_999 }, { region_ids: [2, 3] }),
  ],
  ['near, by region and year', 'member_region_year', page({ ...NEAR, ...OLD }, { region_ids: [2, 3], years: YEARS })],
  ['similar to near', 'member_country', page({}, { without: { ...FITTING, city_ids: CITIES } })],
  ['near, counted by city', 'member_city', counted({ ...NEAR, ...BOTH }, { city_ids: CITIES })],
  ['near, counted by region', 'member_region', counted({ ...NEAR, ...BOTH }, { region_ids: [2, 3] })],
  ['near, counted by years', 'member_country_year', counted({ ...NEAR, ...OLD }, { years: YEARS })],
  ['sought near, both', 'member_region', seek({ ...NEAR, ...BOTH })],
  ['sought near by looks', 'member_looks', seek(NEAR, [1, 5, 9])],
  ['sought in a country', 'member_country', seek({})],
  ['sought in a country, both', 'member_country', seek(BOTH)],
  ['sought in a region', 'member_region', seek(REGION)],
  ['sought in a region, both', 'member_region', seek({ ...REGION, ...BOTH })],
  ['sought by looks', 'member_looks', seek({}, [1, 5, 9])],
  ['sought by looks in a region, both', 'member_looks', seek({ ...REGION, ...BOTH }, [1, 5, 9])],
  [
    'sought elsewhere than in a region',
    'member_country',
    candidateStatement({ criteria: criteria(), from: FIRST_SEARCH_PAGE, limit: LIMIT, elsewhere_than: 2 }),
  ],
  ['sought, nobody fits', 'member_country', seek(NOBODY)],
  ['sought by looks, both, nobody fits', 'member_looks', seek({ ...NOBODY, ...BOTH }, [1, 2])],
  [
    'nearest cities',
    'member_city',
    citiesStatement(
      criteria(),
      [11, 12, 13].map((city_id) => ({ city_id, from: FIRST_SEARCH_PAGE })),
      LIMIT,
    ),
  ],
  [
    'nearest cities, both',
    'member_city',
    citiesStatement(
      criteria(BOTH),
      [11, 12, 13].map((city_id) => ({ city_id, from: FIRST_SEARCH_PAGE })),
      LIMIT,
    ),
  ],
]

type Change = (statement: CompiledQuery) => CompiledQuery

/** Every fault of every statement, by its name, and indexes that nobody knows. */
async function faults(change: Change = (statement) => statement): Promise<string[]> {
  const { pool, db } = server.assembly
  const client = await pool.connect()
  try {
    const found = (await indexesOf(client, 'search.member')).filter((name) => !INDEXES.includes(name))
    for (const [name, index, statement] of PAGES) {
      const plan = await planOf(client, change(statement.compile(db)))
      found.push(...planProblems(plan, index).map((fault) => `${name}: ${fault}`))
    }
    return found
  } finally {
    client.release()
  }
}

test('each page is read off its own index alone, in order, whatever is asked for', async () => {
  expect(await faults()).toEqual([])
})

test('whichever way people near are read, the pages are the same', async () => {
  const { db } = server.assembly
  const near = { ...NEAR, ...BOTH }
  const years = birthYears(criteria(near).born)
  const ways: Partial<PageQuery>[] = [
    {},
    { years },
    { city_ids: CITIES },
    { region_ids: [2, 3] },
    { region_ids: [2, 3], years },
  ]
  for (const from of [FIRST_SEARCH_PAGE, { bucket: 1_985_000, id: ONE }]) {
    const pages = await Promise.all(ways.map(async (way) => (await page(near, { from, ...way }).execute(db)).rows))
    expect(pages[0]).toHaveLength(LIMIT)
    for (const rows of pages) expect(rows).toEqual(pages[0])
  }
})

test('a page by region reads no further than it needs', async () => {
  const client = await server.assembly.pool.connect()
  try {
    for (const statement of [
      page({ ...NEAR, ...BOTH }, { region_ids: [2, 3] }),
      page({ ...NEAR, ...OLD }, { region_ids: [2, 3], years: YEARS }),
    ]) {
      const { nodes } = await planOf(client, statement.compile(server.assembly.db))
      expect(nodes.map((node) => node['Node Type'])).toContain('Merge Append')
      expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
    }
  } finally {
    client.release()
  }
})

test('a count looks at few rows, and at members only by their ids', async () => {
  const { pool, db } = server.assembly
  const client = await pool.connect()
  try {
    for (const resolved of [
      criteria(),
      criteria(REGION),
      criteria({ ...REGION, ...BOTH, born: bornFor('2026-11-15', 18, 99) }),
    ]) {
      const plan = await planOf(client, countStatement(resolved).compile(db))
      const used = plan.nodes.map((node) => node['Index Name']).filter((name) => name !== undefined)
      expect(used.filter((name) => !name.startsWith('block_'))).toEqual(['facet_pkey', 'facet_pkey', 'member_pkey'])
      expect(plan.buffers).toBeLessThan(150)
    }
  } finally {
    client.release()
  }
})

test('who is sought is found by reading so many members and no more, each looked up in swipes and likes by both ids', async () => {
  const { pool, db } = server.assembly
  const client = await pool.connect()
  try {
    for (const statement of [seek({}), seek(BOTH), seek(NOBODY), seek({ ...NOBODY, ...BOTH }, [1, 2, 5, 6])]) {
      const plan = await planOf(client, statement.compile(db))
      const rowsOf = (name: string) => plan.nodes.filter((node) => node['Relation Name'] === name)
      const read = rowsOf('member').reduce((rows, node) => rows + node['Actual Rows'] * node['Actual Loops'], 0)
      expect(read).toBeLessThanOrEqual(2 * 2000)
      for (const node of [...rowsOf('swipe'), ...rowsOf('liked')]) {
        expect([node['Index Name'], node['Actual Rows'] <= 1]).toEqual([`${node['Relation Name'] ?? ''}_pkey`, true])
      }
      expect(plan.buffers).toBeLessThan(20_000)
    }
  } finally {
    client.release()
  }
})

/** On every page of the table somebody was just seen: then reading off an index alone is worth less to the planner. */
async function touchEverything(): Promise<void> {
  const { db } = server.assembly
  // Or it might clean up just now, and nobody would have been seen.
  await sql`alter table search.member set (autovacuum_enabled = false)`.execute(db)
  await sql`update search.member set active_bucket = active_bucket where id % 40 = 0`.execute(db)
  await sql`analyze search.member`.execute(db)
}

test('each page is read so too when many were just seen', async () => {
  await touchEverything()
  expect(await faults()).toEqual([])
})

/** The same statement with its conditions shown to the planner, who then guesses at their chances. */
const guessed: Change = (statement) => ({
  ...statement,
  sql: statement.sql.replace(/coalesce\((.*?), false\)/s, '($1)'),
})

test('an index that helps counting by birth date is found out, and does no harm to pages', async () => {
  const { db } = server.assembly
  await sql`create index competing on search.member (site_id, country, gender, region_id, date_of_birth)`.execute(db)
  try {
    await touchEverything()
    expect(await faults()).toEqual(['competing'])
    expect((await faults(guessed)).join('\n')).toMatch(/^a (region|country): /m)
  } finally {
    await sql`drop index search.competing`.execute(db)
  }
})

test('a page whose own index is gone is found out', async () => {
  const { db } = server.assembly
  await sql`alter index search.member_region rename to member_other`.execute(db)
  try {
    expect(await faults()).toContain('a region: Index Only Scan on member_other')
  } finally {
    await sql`alter index search.member_other rename to member_region`.execute(db)
  }
})
