import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore, HOUR_MS } from '../../../platform/calendar.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { planOf } from '../testing/plans.ts'
import { countryCode } from '../search.rules.ts'
import { regionCountsQuery, regionCountStatement } from './region-counts.queries.ts'

let server: TestServer
let regions: Map<string, number>
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await server.assembly.pool.query<{ key: string; id: number }>('select key, id from places.region')
  regions = new Map(rows.map(({ key, id }) => [key, id]))
})
afterAll(() => server.close())

const ask = async (country = 'NL', host = 'vonk.localhost') => {
  const { status, headers, json } = await server.request(`/api/members/regions?country=${country}`, { host })
  expect(status).toBe(200)
  return { headers, ...(json() as { counted_at: string | null; regions: Record<string, number> }) }
}

const count = () => runByClock(server, 'search.count-regions')
const hoursLater = (hours: number) =>
  server.assembly.settableClock?.set(new Date(server.assembly.clock.now().getTime() + hours * HOUR_MS))

test('real members are counted by region, rounded down; few are no number, and nobody fictional counts', async () => {
  expect(await ask()).toMatchObject({ counted_at: null, regions: {} })
  const members = membersOf(server)
  const [utrecht, zeeland] = [regions.get('NL-UT'), regions.get('NL-ZE')]
  const planted = await members.plant(52, { region_id: utrecht, country: 'NL' })
  await members.plant(49, { region_id: zeeland, country: 'NL' })
  for (let nth = 0; nth < 3; nth += 1) await members.plantFictional({ region_id: zeeland, country: 'NL' })
  await count()
  const { regions: counts, headers, counted_at } = await ask()
  expect(counts).toEqual({ 'NL-UT': 50 })
  expect(headers['cache-control']).toContain('public')
  const age = server.assembly.clock.now().getTime() - new Date(counted_at ?? 0).getTime()
  expect(age).toBeLessThan(HOUR_MS)
  // What is too small to be told is not written down either.
  const { rows } = await server.assembly.pool.query('select counts from search.region_count')
  expect(JSON.stringify(rows)).not.toMatch(/NL-ZE|52|49/)
  // Who hides, or leaves, is not counted any more; but only when it is counted again.
  for (const { id } of planted.slice(0, 3)) await members.change(id, { invisible: true })
  expect((await ask()).regions).toEqual({ 'NL-UT': 50 })
  await count()
  expect((await ask()).regions).toEqual({})
})

test('numbers that nobody counted for a day are told no more', async () => {
  await membersOf(server).plant(50, { region_id: regions.get('NL-GR'), country: 'NL' })
  await count()
  hoursLater(23)
  expect((await ask()).regions).toEqual({ 'NL-GR': 50 })
  hoursLater(2)
  expect(await ask()).toMatchObject({ counted_at: null, regions: {} })
  server.assembly.settableClock?.reset()
})

test('a country the site does not serve, and another site, have no members of this one', async () => {
  expect((await ask('US')).regions).toEqual({})
  expect((await ask('GB', 'klaver.localhost')).regions).toEqual({})
  const { status } = await server.request('/api/members/regions?country=nl')
  expect(status).toBe(400)
})

test('a page reads one row; counting reads the counts that are kept, a run of them for each region, and no member', async () => {
  const { pool, db, clock } = server.assembly
  // Every region of the largest country, with every year of birth and more days than anybody reads.
  await pool.query(`
    insert into search.facet (site_id, country, region_id, gender, span, real_with_photo)
    select 1, search.country_code('US'), region.id, gender, span, 7
    from places.region, generate_series(0, 1) as gender,
      lateral (select generate_series(1930, 2008) union all select generate_series(19800101, 19801231)) as spans (span)
    where region.country = 'US'`)
  await pool.query('vacuum analyze search.facet')
  await count()
  const client = await pool.connect()
  try {
    const place = { site_id: Id.site.parse(1), country: countryCode('US') }
    const counting = await planOf(client, regionCountStatement({ ...place, least: 50 }).compile(db))
    const read = counting.nodes.flatMap((node) => node['Index Name'] ?? [])
    expect(new Set(read.filter((name) => !name.startsWith('region')))).toEqual(new Set(['facet_pkey']))
    expect(counting.nodes.map((node) => node['Relation Name'])).not.toContain('member')
    const reading = await planOf(client, regionCountsQuery(db, place, daysBefore(clock.now(), 1)).compile())
    expect(reading.nodes.map((node) => node['Actual Rows'])).toEqual([1])
    expect(reading.buffers).toBeLessThanOrEqual(20)
  } finally {
    client.release()
  }
})
