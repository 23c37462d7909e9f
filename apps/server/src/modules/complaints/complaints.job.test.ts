import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runByClock } from '../../testing/due-jobs.ts'
import { membersOf } from '../../testing/members.ts'
import { newAddress, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { complaintsPersonalData } from './index.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

const at = (moment: string) => server.assembly.settableClock?.set(new Date(moment))
const rows = async (query: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(query, values)).rows as Record<string, unknown>[]

async function complain(changes: Record<string, unknown> = {}, options: { host?: string; cookie?: string } = {}) {
  const form = { topic: 'other', email: newAddress(), body: 'It did not work.', language: 'nl', ...changes }
  const answer = await people.send('/api/complaints', form, options)
  expect(answer.status, answer.text).toBe(200)
  return String(answer.json()['number'])
}

const rowOf = async (number: string) => (await rows('select * from complaints.complaint where number = $1', number))[0]
const setState = (number: string, state: string, state_at: string) =>
  rows('update complaints.complaint set state = $2, state_at = $3 where number = $1', number, state, state_at)
const answer = (number: string, body: string) =>
  rows(
    `insert into complaints.answer (id, complaint_id, by, body, at)
     select ids.next_id(0), id, 'Eva', $2, now() from complaints.complaint where number = $1`,
    number,
    body,
  )

/** What Prometheus would read. */
async function measured(name: string): Promise<number> {
  await runByClock(server, 'complaints.measure')
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await server.assembly.metrics.registry.metrics()) ?? []
  return Number(value)
}

test('complaints whose day is over without an answer are counted, by the clock of their site', async () => {
  at('2026-09-15T10:00:00Z')
  expect(await measured('complaints_overdue')).toBe(0)
  const number = await complain()
  await complain({}, { host: 'klaver.localhost' })
  at('2026-09-22T21:30:00Z')
  expect(await measured('complaints_overdue'), 'half past eleven in Amsterdam on the last day').toBe(0)
  at('2026-09-22T22:30:00Z')
  // In London it is still the last day.
  expect(await measured('complaints_overdue')).toBe(1)
  at('2026-09-23T10:00:00Z')
  expect(await measured('complaints_overdue')).toBe(2)
  await setState(number, 'answered', '2026-09-23T11:00:00Z')
  expect(await measured('complaints_overdue')).toBe(1)
  expect(await measured('complaints_measured_timestamp_seconds')).toBeCloseTo(
    Date.parse('2026-09-23T10:00:00Z') / 1000,
    -2,
  )
})

test('an answer that nobody objected to in two weeks closes a complaint', async () => {
  at('2026-10-01T10:00:00Z')
  const [old, recent] = [await complain(), await complain()]
  await setState(old, 'answered', '2026-09-17T09:59:00Z')
  await setState(recent, 'answered', '2026-09-17T10:01:00Z')
  await runByClock(server, 'complaints.clear')
  expect((await rowOf(old))?.['state']).toBe('closed')
  expect((await rowOf(recent))?.['state']).toBe('answered')
})

test('two years after it was closed the words are gone, and number, topic and days stay', async () => {
  at('2028-10-01T10:00:00Z')
  const [old, recent] = [
    await complain({ topic: 'payment', order_number: '20260914-1' }),
    await complain({ topic: 'payment' }),
  ]
  for (const number of [old, recent]) await answer(number, 'You were right.')
  await setState(old, 'closed', '2026-10-01T09:59:00Z')
  await setState(recent, 'closed', '2026-10-01T10:01:00Z')
  await runByClock(server, 'complaints.clear')
  expect(await rowOf(old)).toMatchObject({
    number: old,
    topic: 'payment',
    state: 'closed',
    due_on: '2028-10-06',
    email: null,
    body: null,
    order_number: null,
  })
  expect(await rowOf(recent)).toMatchObject({ body: 'It did not work.' })
  const answers = await rows(
    'select number, answer.body from complaints.answer join complaints.complaint on complaint.id = complaint_id',
  )
  expect(answers).toEqual(
    expect.arrayContaining([
      { number: old, body: null },
      { number: recent, body: 'You were right.' },
    ]),
  )
})

test('an export shows the own complaints with what was answered, and those of nobody else', async () => {
  const [me, other] = await membersOf(server).plant(2)
  if (!me || !other) throw new Error('nobody was planted')
  const own = await complain({ topic: 'decision', body: 'Why me?' }, { cookie: me.cookie })
  await complain({ body: 'Not mine.', email: me.email })
  await complain({ body: 'Theirs.' }, { cookie: other.cookie })
  await answer(own, 'It was a mistake.')
  const { data } = await complaintsPersonalData.export(server.assembly.db, me.id, new Date())
  expect(data).toMatchObject([
    { number: own, topic: 'decision', body: 'Why me?', state: 'open', answers: [{ text: 'It was a mistake.' }] },
  ])
  expect(data).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('Eva')
})

test('who is forgotten takes the words along, and what was open is closed', async () => {
  const me = await membersOf(server).plantOne()
  const own = await complain({}, { cookie: me.cookie })
  const theirs = await complain()
  for (const number of [own, theirs]) await answer(number, 'Sorry.')
  await server.assembly.db.transaction().execute((tx) => complaintsPersonalData.erase(tx, me.id))
  expect(await rowOf(own)).toMatchObject({ account_id: null, email: null, body: null, state: 'closed', topic: 'other' })
  expect(await rowOf(theirs)).toMatchObject({ body: 'It did not work.', state: 'open' })
  const answers = await rows(
    `select answer.body from complaints.answer join complaints.complaint on complaint.id = complaint_id where number = $1`,
    own,
  )
  expect(answers).toEqual([{ body: null }])
})
