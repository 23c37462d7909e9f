import { Id } from '@app/db/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import { cookiesOf, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { planOf } from '../testing/plans.ts'
import { searchPersonalData } from '../search.personal-data.ts'
import { waitingStatement } from './arrival-mails.queries.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

test('a member waits for the mail, or no more, and sees the own choice only', async () => {
  const [one, other] = await members.plant(2)
  const as = async (member: typeof one, method: string, body?: unknown) =>
    (await members.as(member ?? null, '/api/arrival-mail', body === undefined ? { method } : { method, body })).json()
  expect(await as(one, 'GET')).toEqual({ arrival_mail: 'off' })
  for (const on of [true, true]) expect(await as(one, 'PUT', { on })).toEqual({ arrival_mail: 'on' })
  expect(await as(one, 'GET')).toEqual({ arrival_mail: 'on' })
  expect(await as(other, 'GET')).toEqual({ arrival_mail: 'off' })
  for (const on of [false, false]) expect(await as(one, 'PUT', { on })).toEqual({ arrival_mail: 'off' })
})

test('only who confirmed the address can wait for it; a visitor cannot', async () => {
  const people = peopleOf(server)
  const cookie = cookiesOf(await people.signup())
  const refused = await people.send('/api/arrival-mail', { on: true }, { method: 'PUT', cookie })
  expect([refused.status, refused.json()['code']]).toEqual([403, 'confirmation_required'])
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? { on: true } : undefined
    expect((await people.send('/api/arrival-mail', body, { method })).json()['code']).toBe('authentication_required')
  }
})

test('it is in the export, and goes with the person', async () => {
  const member = await members.plantOne()
  await members.as(member, '/api/arrival-mail', { method: 'PUT', body: { on: true } })
  const { db, clock } = server.assembly
  const exported = await searchPersonalData.export(db, member.id, clock.now())
  expect(exported.data).toHaveProperty('arrival_mail.sent_at', null)
  await db.transaction().execute((tx) => searchPersonalData.erase(tx, member.id))
  expect((await searchPersonalData.export(db, member.id, clock.now())).data).toMatchObject({ arrival_mail: null })
})

test('those who wait are read off their index, however many had their mail', async () => {
  const { config, db } = server.assembly
  const client = new pg.Client(config.DATABASE_URL)
  await client.connect()
  // Of these members there is only the row that is read.
  await client.query('alter table search.arrival_mail drop constraint arrival_mail_account_id_fkey')
  await client.query(
    `insert into search.arrival_mail (account_id, requested_at, sent_at)
     select nth, now(), case when nth % 100 > 0 then now() end from generate_series(1, 20000) as nth`,
  )
  await client.query('vacuum analyze search.arrival_mail')
  const { nodes } = await planOf(client, waitingStatement(Id.account.parse('10000'), 50).compile(db))
  await client.end()
  const reads = nodes.filter((node) => node['Relation Name'] === 'arrival_mail')
  expect(reads.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['arrival_mail_waiting', 50]])
})
