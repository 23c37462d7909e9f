import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantAccounts } from '../../../testing/planted-accounts.ts'
import { codeOf, newBlock } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { EVENTS } from './visit-events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 })
})
beforeEach(async () => {
  await server.assembly.visits.flush()
  await server.assembly.pool.query('delete from tracking.visit_count')
})
afterAll(() => server.close())

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const LOOKED = { page: 'pricing', visible_ms: 4000, first: true, went_on: false, device: 'phone' }
const { first_page: first, later_page: later } = EVENTS

const tell = (body: object, headers: Record<string, string> = {}, host = 'vonk.localhost') =>
  server.request('/api/page-hidden.php', {
    method: 'POST',
    host,
    body,
    headers: {
      'x-request-type': 'background',
      'sec-fetch-site': 'same-origin',
      'user-agent': CHROME,
      'x-forwarded-for': newBlock(),
      ...headers,
    },
  })

async function tallied(): Promise<Record<string, unknown>[]> {
  await server.assembly.visits.flush()
  const { rows } = await server.assembly.pool.query<Record<string, unknown>>(
    'select page, slug, variant, network, device, event, count from tracking.visit_count order by page, network, event, slug',
  )
  return rows
}

const ROW = { page: 'pricing', slug: '', variant: '', network: '', device: 'phone' }

test('[S7.8] a page that was hidden is counted as shown and as left, and the answer is 204 and nothing', async () => {
  const answer = await tell(LOOKED)
  expect([answer.status, answer.text, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
    204,
    '',
    undefined,
    'no-store',
  ])
  await tell({ ...LOOKED, visible_ms: 3000 })
  await tell({ ...LOOKED, visible_ms: 30_000, went_on: true, first: false })
  expect(await tallied()).toEqual([
    { ...ROW, event: first.shown, count: 2 },
    { ...ROW, event: first.left_5s, count: 2 },
    { ...ROW, event: later.shown, count: 1 },
    { ...ROW, event: later.went_on, count: 1 },
  ])
})

test('[D.83] without the header of the client, or from a page elsewhere, it is refused', async () => {
  for (const headers of [
    { 'x-request-type': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await tell(LOOKED, headers)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'request_type_required'])
  }
  expect(await tallied()).toEqual([])
})

test('a page about a member is counted with the campaign it was opened for, where there is one', async () => {
  await server.assembly.pool.query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, preset, indexed, from_at)
     select id, 'landing3', 'autumn', '{}', '{}', '{}', false, now() - interval '1 day' from sites.site where key = 'vonk'`,
  )
  for (const page of ['members/landing2', 'members/landing3']) await tell({ ...LOOKED, page, slug: 'autumn' })
  expect((await tallied()).map(({ page, slug }) => [page, slug])).toEqual(
    expect.arrayContaining([
      ['members/landing2', 'other'],
      ['members/landing3', 'autumn'],
    ]),
  )
})

test('what is not of its form is refused: more than it may say, another page, a long body', async () => {
  for (const body of [
    { ...LOOKED, address: '/pricing' },
    { ...LOOKED, page: '/pricing' },
    { ...LOOKED, page: 'members/1' },
    { ...LOOKED, device: 'watch' },
    { ...LOOKED, visible_ms: -1 },
    { ...LOOKED, visible_ms: '4000' },
    { page: 'pricing' },
    {},
  ]) {
    expect([body, (await tell(body)).status]).toEqual([body, 400])
  }
  expect((await tell({ ...LOOKED, network: 'x'.repeat(400) })).status).toBe(413)
  expect((await tell({ ...LOOKED, visible_ms: 10 ** 12 })).status).toBe(204)
  expect(await tallied()).toEqual([
    { ...ROW, event: first.shown, count: 1 },
    { ...ROW, event: first.left_later, count: 1 },
  ])
})

test('robots, pages fetched ahead, looks too short to see, and what is no browser count nothing', async () => {
  for (const [body, headers] of [
    [LOOKED, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [LOOKED, { 'user-agent': '' }],
    [LOOKED, { 'sec-purpose': 'prefetch' }],
    [LOOKED, { 'sec-purpose': 'prefetch;prerender' }],
    [LOOKED, { 'sec-fetch-site': 'none' }],
    [LOOKED, { 'sec-fetch-site': '' }],
    [{ ...LOOKED, visible_ms: 99 }, {}],
  ] as const) {
    expect([headers, (await tell(body, headers)).status]).toEqual([headers, 204])
  }
  expect(await tallied()).toEqual([])
})

test('sixty pages an hour are counted of a block of addresses, and no more', async () => {
  const block = { 'x-forwarded-for': newBlock() }
  for (let nth = 0; nth < 65; nth += 1) expect((await tell(LOOKED, block)).status).toBe(204)
  expect(await tallied()).toEqual([
    { ...ROW, event: first.shown, count: 60 },
    { ...ROW, event: first.left_5s, count: 60 },
  ])
  await tell(LOOKED)
  expect((await tallied())[0]).toMatchObject({ count: 61 })
})

test('words that nobody knows are counted as others: no visitor makes a row of their own', async () => {
  await tell({ ...LOOKED, network: 'radio' }, {}, 'by-source.localhost')
  await tell({ ...LOOKED, network: 'me-myself', slug: 'my-row', variant: 'z' })
  await tell({ ...LOOKED, network: 'another', slug: 'one-more', variant: '9' })
  const rows = (await tallied()).filter(({ event }) => event === first.shown)
  expect(rows).toEqual([
    { ...ROW, slug: 'other', variant: 'other', network: 'other', event: first.shown, count: 2 },
    { ...ROW, network: 'radio', event: first.shown, count: 1 },
  ])
})

test('nothing is kept of who looked: no row of a visit, nothing finer than a day, no session, no address', async () => {
  const { cookies } = await plantAccounts(server, 1)
  const seen = () => server.assembly.pool.query('select seen_at, rotated_at from accounts.session order by id')
  const before = (await seen()).rows
  server.assembly.settableClock?.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  for (const cookie of [cookies[0] ?? '', '']) {
    const { headers } = await tell(LOOKED, { cookie, referer: 'http://vonk.localhost/pricing?ref=canary' })
    expect(headers['set-cookie']).toBeUndefined()
  }
  server.assembly.settableClock?.reset()
  expect((await seen()).rows).toEqual(before)
  expect(await tallied()).toHaveLength(2)
  const { rows } = await server.assembly.pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_schema = 'tracking' and table_name = 'visit_count'`,
  )
  expect(Object.fromEntries(rows.map(({ column_name, data_type }) => [column_name, data_type]))).toEqual({
    site_id: 'smallint',
    day: 'date',
    page: 'text',
    slug: 'text',
    variant: 'text',
    network: 'text',
    ref: 'text',
    device: 'text',
    country: 'text',
    event: 'smallint',
    count: 'integer',
  })
  expect(server.logs()).not.toContain('canary')
})

test('two processes that write the same counts at once lose none and do not wait for each other for ever', async () => {
  const other = await startTestServer({ DATABASE_URL: server.assembly.config.DATABASE_URL, LIMITS_FACTOR: 1 })
  try {
    for (let nth = 0; nth < 20; nth += 1) {
      const [page, device] = [nth % 2 ? 'home' : 'pricing', nth % 3 ? 'phone' : 'desk']
      await tell({ ...LOOKED, page, device })
      await other.request('/api/page-hidden.php', {
        method: 'POST',
        body: { ...LOOKED, page, device },
        headers: {
          'x-request-type': 'background',
          'sec-fetch-site': 'same-origin',
          'user-agent': CHROME,
          'x-forwarded-for': newBlock(),
        },
      })
      await Promise.all([server.assembly.visits.flush(), other.assembly.visits.flush()])
    }
  } finally {
    await other.close()
  }
  const shown = (await tallied()).filter(({ event }) => event === first.shown)
  expect(shown.reduce((sum, { count }) => sum + Number(count), 0)).toBe(40)
})
