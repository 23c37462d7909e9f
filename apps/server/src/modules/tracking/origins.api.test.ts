import { Id } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { peopleOf, signupForm } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { trackingPersonalData } from './tracking.personal-data.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
beforeEach(async () => {
  await server.assembly.pool.query(`truncate tracking.campaign;
    insert into tracking.campaign (site_id, page, slug, texts, art, preset, indexed, from_at)
    select id, page, 'spring', '{}', '{}', '{}', false, now() - interval '1 day'
    from sites.site, unnest('{map,landing2}'::text[]) as page where key = 'vonk'`)
})
afterAll(() => server.close())

const ALL = { network: 'radio', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' }

interface Row {
  tracking: object
  origin: Record<string, unknown> | null
}

async function rowOf(email: string): Promise<Row | undefined> {
  const { rows } = await server.assembly.pool.query<Row>(
    `select tracking, case when origin.account_id is not null then (
       select to_jsonb(said) from (select network, ref, sub1, sub2, sub3, page, slug, variant) as said) end as origin
     from accounts.account left join tracking.origin on account_id = id where email = $1`,
    [email],
  )
  return rows[0]
}

/** What is written down of a signup; the status where it is refused. */
async function signUp(changes: Record<string, unknown>) {
  const filled = signupForm(changes)
  const { status } = await people.send('/api/signups', filled)
  return status === 200 ? rowOf(filled.email) : status
}

const NOTHING = { network: null, ref: null, sub1: null, sub2: null, sub3: null, page: null, slug: null, variant: null }

test('[S3.12] how somebody came stands with the account, and with which lander it began', async () => {
  expect(await signUp({ tracking: ALL, from: 'map.spring' })).toEqual({
    tracking: ALL,
    origin: { ...ALL, page: 'map', slug: 'spring', variant: null },
  })
})

test('who came by themselves leaves no trace of how', async () => {
  expect(await signUp({})).toEqual({ tracking: {}, origin: null })
})

test.each([
  ['swipe', { page: 'swipe' }],
  ['map', { page: 'map' }],
  ['map.spring', { page: 'map', slug: 'spring' }],
  ['map.invented', { page: 'map', slug: 'other' }],
  ['icons.spring', { page: 'icons', slug: 'other' }],
  ['map.SPRING.a', { page: 'map' }],
  ['landing', { page: 'landing' }],
  ['landing2.spring', { page: 'landing2', slug: 'spring' }],
  ['landing2.invented', { page: 'landing2', slug: 'other' }],
  ['landing3.spring', { page: 'landing3', slug: 'other' }],
])('an address that says it began with %s is believed as far as there is such a lander', async (from, known) => {
  expect(await signUp({ from })).toEqual({ tracking: {}, origin: { ...NOTHING, ...known } })
})

test('what is no lander of ours is not written down, and hinders nobody', async () => {
  for (const from of ['home', '..', 'map~spring', 'constructor', '-'])
    expect([from, await signUp({ from })]).toEqual([from, { tracking: {}, origin: null }])
})

test('an installed app that still starts at /?from=app began with no page of ours: of how they came only the rest is written down', async () => {
  expect(await signUp({ from: 'app' })).toEqual({ tracking: {}, origin: null })
  const tracking = { network: 'radio' }
  expect(await signUp({ from: 'app', tracking })).toEqual({ tracking, origin: { ...NOTHING, ...tracking } })
  expect(await signUp({ from: 'app.spring.a', tracking })).toEqual({ tracking, origin: { ...NOTHING, ...tracking } })
})

test('what no code is made of is refused', async () => {
  for (const changes of [{ tracking: { ref: 'a b' } }, { tracking: { ref: 'x'.repeat(101) } }, { from: '<b>' }])
    expect(await signUp(changes)).toBe(400)
})

test('after 90 days only the network is known, here and in the account; a day before, everything', async () => {
  const filled = signupForm({ tracking: ALL, from: 'map.spring' })
  const unnamed = signupForm({ tracking: { ref: '7' } })
  for (const form of [filled, unnamed]) await people.send('/api/signups', form)
  const { settableClock } = server.assembly
  const after = async (days: number) => {
    settableClock?.set(new Date(Date.now() + days * DAY_MS))
    await runByClock(server, 'tracking.forget-origins')
    settableClock?.reset()
    return [await rowOf(filled.email), await rowOf(unnamed.email)]
  }
  expect((await after(89))[0]?.tracking).toEqual(ALL)
  expect(await after(91)).toEqual([
    { tracking: { network: 'radio' }, origin: { ...NOTHING, network: 'radio' } },
    { tracking: {}, origin: NOTHING },
  ])
})

test('who asks for their data is told how they came', async () => {
  const { email } = await people.member({ tracking: ALL, from: 'map.spring' })
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    'select id from accounts.account where email = $1',
    [email],
  )
  const { data } = await trackingPersonalData.export(server.assembly.db, Id.member.parse(rows[0]?.id), new Date())
  expect(data).toMatchObject({ origin: { ...ALL, page: 'map', slug: 'spring', variant: null } })
})
