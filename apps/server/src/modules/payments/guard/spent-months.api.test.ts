import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sellCredits } from '../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { changeSettings } from '../../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  await changeSettings(server, { desk_open: true, message_credits: 10, reality_check_cents: { EUR: 1000 } })
})
afterAll(() => server.close())
afterEach(() => server.assembly.settableClock?.reset())

const setClock = (time: string) => server.assembly.settableClock?.set(new Date(time))
type Other = Awaited<ReturnType<typeof members.plantFictional>>

let texts = 0

/** Ten credits, of which each costs 40 cents, spent on a message to somebody. */
async function spendOn(member: PlantedMember, other: Other): Promise<void> {
  const sent = await members.as(member, `/api/members/${other.public_id}/messages`, {
    method: 'POST',
    body: { text: `Hello ${String((texts += 1))}` },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sent.status, sent.text).toBe(200)
}

const read = async (member: PlantedMember, path: string) => (await members.as(member, `/api/${path}`)).json()
const check = async (member: PlantedMember, other: Other) =>
  (await read(member, `members/${other.public_id}/reality-check`))['check']
const acknowledge = (member: PlantedMember, month: string, times: number) =>
  members.as(member, '/api/reality-checks', { method: 'POST', body: { month, times } })
const newSpender = async () => {
  const member = await members.plantOne()
  await sellCredits(server, member.id, 100, { cents: 4000, currency: 'EUR' })
  return member
}

test('who never bought anything reads zeros, twelve months and no limit', async () => {
  const anna = await members.plantOne()
  setClock('2026-11-18T12:00:00Z')
  const spending = await read(anna, 'spending')
  expect(spending).toEqual({
    currency: 'EUR',
    months: expect.arrayContaining([]) as object,
    spent_credits: 0,
    spent_on: [],
    left: { credits: 0, cents: 0 },
    limit: null,
    next_month: '2026-12-01',
    next_limit: null,
    break_until: null,
    reality_check: { cents: 1000, last_at: null },
    overview_mail: false,
  })
  const months = spending['months'] as { month: string }[]
  expect(months.map(({ month }) => month)).toEqual([
    '2026-11-01',
    '2026-10-01',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
  ])
})

test('what was bought and where it went, by months of the site, also of a fictional profile that was blocked', async () => {
  const anna = await members.plantOne()
  const [julie, real] = [await members.plantFictional(), await members.plantOne()]
  setClock('2026-09-30T21:30:00Z')
  await sellCredits(server, anna.id, 100, { cents: 4000, currency: 'EUR' })
  await spendOn(anna, real)
  setClock('2026-09-30T22:30:00Z')
  await spendOn(anna, julie)
  setClock('2026-11-18T12:00:00Z')
  await spendOn(anna, julie)
  await spendOn(anna, julie)
  await spendOn(anna, real)
  await members.as(anna, `/api/members/${julie.public_id}/block`, { method: 'PUT' })
  const spending = await read(anna, 'spending')
  const [november, october, september] = spending['months'] as object[]
  expect(november).toMatchObject({ bought_cents: 0, real_cents: 400, fictional_cents: 800, refunded_cents: 0 })
  expect(october).toMatchObject({ month: '2026-10-01', bought_cents: 0, real_cents: 0, fictional_cents: 400 })
  expect(september).toMatchObject({ bought_cents: 4000, real_cents: 400, fictional_cents: 0 })
  expect(spending).toMatchObject({
    spent_credits: 30,
    spent_on: [{ kind: 'message', times: 3, cents: 1200 }],
    left: { credits: 50, cents: 2000 },
  })
})

test('a reality check is due each time the amount went to fictional profiles, until it is read', async () => {
  const anna = await newSpender()
  const [julie, lotte, real] = [
    await members.plantFictional(),
    await members.plantFictional(),
    await members.plantOne(),
  ]
  const month = `${server.assembly.clock.now().toISOString().slice(0, 7)}-01`
  for (const _ of [1, 2]) await spendOn(anna, julie)
  await spendOn(anna, real)
  expect(await check(anna, julie)).toBeNull()
  await spendOn(anna, lotte)
  const due = { month, times: 1, cents: 1200, credits: 30, chat_cents: 800, currency: 'EUR' }
  expect(await check(anna, julie)).toEqual(due)
  expect(await check(anna, lotte)).toEqual({ ...due, chat_cents: 400 })
  expect(await check(anna, real)).toBeNull()
  await acknowledge(anna, month, 1)
  expect(await check(anna, julie)).toBeNull()
  expect((await read(anna, 'spending'))['reality_check']).toMatchObject({ last_at: expect.any(String) as string })
  await spendOn(anna, julie)
  expect(await check(anna, julie)).toBeNull()
  await spendOn(anna, julie)
  expect(await check(anna, julie)).toMatchObject({ times: 2, cents: 2000 })
})

test('nobody reads a check in advance, and a new month begins at nothing', async () => {
  const anna = await members.plantOne()
  const julie = await members.plantFictional()
  setClock('2026-11-30T12:00:00Z')
  await sellCredits(server, anna.id, 1000, { cents: 40_000, currency: 'EUR' })
  await acknowledge(anna, '2026-11-01', 5)
  for (const _ of [1, 2, 3]) await spendOn(anna, julie)
  expect(await check(anna, julie)).toMatchObject({ times: 1 })
  await acknowledge(anna, '2026-11-01', 99)
  for (const _ of [1, 2]) await spendOn(anna, julie)
  expect(await check(anna, julie)).toMatchObject({ times: 2 })
  setClock('2026-12-01T12:00:00Z')
  expect(await check(anna, julie)).toBeNull()
  await acknowledge(anna, '2026-11-01', 2)
  for (const _ of [1, 2, 3]) await spendOn(anna, julie)
  expect(await check(anna, julie)).toMatchObject({ month: '2026-12-01', times: 1, cents: 1200 })
})
