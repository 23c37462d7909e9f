import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../../platform/calendar.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { planOf } from '../testing/plans.ts'
import { regionCountStatement } from './region-counts.queries.ts'

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
  return { headers, ...(json() as { counted_at: string; regions: Record<string, number> }) }
}

const later = (hours: number) => server.assembly.settableClock?.set(new Date(Date.now() + hours * HOUR_MS))

test('real members are counted by region, rounded down; few are no number, and nobody fictional counts', async () => {
  const members = membersOf(server)
  const [utrecht, zeeland] = [regions.get('NL-UT'), regions.get('NL-ZE')]
  const planted = await members.plant(52, { region_id: utrecht, country: 'NL' })
  await members.plant(49, { region_id: zeeland, country: 'NL' })
  for (let nth = 0; nth < 3; nth += 1) await members.plantFictional({ region_id: zeeland, country: 'NL' })
  const { regions: counts, headers } = await ask()
  expect(counts).toEqual({ 'NL-UT': 50 })
  expect(headers['cache-control']).toContain('public')
  // Who hides, or leaves, is not counted any more; but only when the hour is over.
  for (const { id } of planted.slice(0, 3)) await members.change(id, { invisible: true })
  expect((await ask()).regions).toEqual({ 'NL-UT': 50 })
  later(2)
  expect((await ask()).regions).toEqual({})
  server.assembly.settableClock?.reset()
})

test('a country the site does not serve, and another site, have no members of this one', async () => {
  expect((await ask('US')).regions).toEqual({})
  expect((await ask('GB', 'klaver.localhost')).regions).toEqual({})
  const { status } = await server.request('/api/members/regions?country=nl')
  expect(status).toBe(400)
})

test('counting reads the counts that are kept, a run of them for each region, and no member', async () => {
  const { pool, db } = server.assembly
  // Every region of the largest country, with every year of birth and more days than anybody reads.
  await pool.query(`
    insert into search.facet (site_id, country, region_id, gender, span, real_with_photo)
    select 1, search.country_code('US'), region.id, gender, span, 7
    from places.region, generate_series(0, 1) as gender,
      lateral (select generate_series(1930, 2008) union all select generate_series(19800101, 19801231)) as spans (span)
    where region.country = 'US'`)
  await pool.query('vacuum analyze search.facet')
  const client = await pool.connect()
  try {
    const statement = regionCountStatement({ site_id: Id.site.parse(1), country: 'US', least: 50 })
    const { nodes, buffers } = await planOf(client, statement.compile(db))
    const read = nodes.flatMap((node) => node['Index Name'] ?? [])
    expect(new Set(read.filter((name) => !name.startsWith('region')))).toEqual(new Set(['facet_pkey']))
    expect(nodes.map((node) => node['Relation Name'])).not.toContain('member')
    // Once an hour for each process: a run of years, two blocks deep, for each region and gender.
    expect(buffers).toBeLessThan(51 * 2 * 6 + 20)
  } finally {
    client.release()
  }
})
