import { Id } from '@app/db/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { contextOf } from '../../../testing/context.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { findCandidates, filterCandidates, type CandidateFilter, type PageCursor } from '../index.ts'

const MEMBERS = 24_000
/** Five rounds of two thousand. */
const MOST_READ = 10_000

let server: TestServer
let client: pg.Client
let ctx: Context
beforeAll(async () => {
  server = await startTestServer()
  // A connection of its own: so many at once take longer than a request may.
  client = new pg.Client(server.assembly.config.DATABASE_URL)
  await client.connect()
  await client.query(
    `insert into search.member (id, active_bucket, date_of_birth, city_id, site_id, country, region_id, gender, birth_year,
       flags, looks)
     select nth, 1980000 - (random() * 500)::int, '1990-01-01', -1, site.id, search.country_code('NL'), 1 + nth % 3,
       (random() < 0.2)::int, 1990, nth % 4, (array[0, 1, 2, 5])[1 + nth / 7 % 4]
     from generate_series(1, ${String(MEMBERS)}) as nth, sites.site where key = 'vonk'`,
  )
  await client.query('vacuum analyze search.member')
  const me = await membersOf(server).plantOne({ looking_for: 'both', country: 'NL', invisible: true })
  ctx = await contextOf(server, me)
}, 60_000)
afterAll(async () => {
  await client.end()
  await server.close()
})

/** All pages from the first to the last; how many there were. */
async function walk(filter: CandidateFilter, limit: number) {
  const ids: string[] = []
  let pages = 0
  let from: PageCursor | undefined
  do {
    const page = await findCandidates(ctx, filter, { from, limit })
    expect(page.ids.length).toBeLessThanOrEqual(limit)
    ids.push(...page.ids)
    from = page.next ?? undefined
    pages += 1
  } while (from)
  return { ids, pages }
}

/** Those of whom something is so, as anybody would ask for them. */
async function allOf(condition: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from search.member where ${condition} order by active_bucket desc, id desc`,
  )
  return rows.map(({ id }) => id)
}

const rare = (one: number) => sql`member.id % ${sql.lit(one)} = 0`

test('whoever is sought is found once and in order, however few they are and however many streams they come in', async () => {
  const cases: [CandidateFilter, number, string][] = [
    [{ also: rare(7) }, 500, 'id % 7 = 0'],
    [{ also: rare(997) }, 3, 'id % 997 = 0'],
    [{ also: rare(997), with_photo: true, kind: 'real' }, 12, 'id % 997 = 0 and flags = 1'],
    [{ also: rare(11), kind: 'fictional', with_photo: true }, 100, 'id % 11 = 0 and flags = 3'],
    [{ also: rare(13), looks: [1, 5] }, 50, 'id % 13 = 0 and looks in (1, 5)'],
    [{ also: rare(501), looks: [2] }, 1, 'id % 501 = 0 and looks = 2'],
    [{ also: sql`member.id = 1` }, 5, 'id = 1'],
  ]
  for (const [filter, limit, condition] of cases) {
    const expected = await allOf(condition)
    const { ids, pages } = await walk(filter, limit)
    expect({ condition, ids }).toEqual({ condition, ids: expected })
    // Of two genders one is four times as common: where a stream stops short, its share of a page is read again.
    expect(pages).toBeLessThanOrEqual(1 + expected.length / limit + (3 * MEMBERS) / MOST_READ)
  }
})

test('where nobody fits, a page is empty after so many were read, and says where to go on', async () => {
  const nobody: CandidateFilter = { also: sql`false` }
  const { ids, next } = await findCandidates(ctx, nobody, { limit: 12 })
  expect([ids, next]).toEqual([[], expect.objectContaining({ id: expect.any(String) as string })])
  expect((await walk(nobody, 12)).ids).toEqual([])
})

test('who was seen since then is read, and nobody before', async () => {
  const since = 1_979_990
  const { ids, pages } = await walk({ seen_since: new Date(since * 15 * 60_000), also: rare(3) }, 1000)
  expect(ids).toEqual(await allOf(`active_bucket >= ${String(since)} and id % 3 = 0`))
  expect(pages).toBe(1)
})

test('of some ids those are told who are sought', async () => {
  const some = ['1', '2', '3', '4', '5', '24001', '9999999'].map((id) => Id.profile.parse(id))
  expect((await filterCandidates(ctx, { with_photo: true, kind: 'real' }, some)).toSorted()).toEqual(['1', '5'])
  expect(await filterCandidates(ctx, { with_photo: true, kind: 'real', also: rare(5) }, some)).toEqual(['5'])
})
