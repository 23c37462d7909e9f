import { WAITING_LINE_DAYS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { membersOf } from '../../testing/members.ts'
import { cookiesOf, peopleOf, signupForm } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
  members = membersOf(server)
})
afterAll(() => server.close())

const LINE = 'Which radio was the hardest to bring back?'
const lineOf = async (cookie: string) =>
  (await server.request('/api/chats/waiting-line', { headers: { cookie } })).json()['line']

const countOf = async (table: string) =>
  (await server.assembly.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

test('a line written before there was an account waits for its writer, is sent to nobody and costs nothing', async () => {
  const noor = await members.plantOne({ name: 'Noor' })
  const before = [await countOf('chat.message'), await countOf('chat.conversation')]
  const { email, cookie } = await people.member({ about: noor.public_id, signup_message: `  ${LINE} ` })
  expect(await lineOf(cookie)).toEqual({ profile: { id: noor.public_id, name: 'Noor' }, text: LINE })
  expect([await countOf('chat.message'), await countOf('chat.conversation')]).toEqual(before)
  expect(((await people.userOf(cookie)) as { credits: number }).credits).toBe(12)
  const { rows } = await server.assembly.pool.query('select signup_message from accounts.account where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ signup_message: null }])
  expect((await people.send('/api/chats/waiting-line', undefined, { method: 'DELETE', cookie })).status).toBe(200)
  expect(await lineOf(cookie)).toBeNull()
})

test('it is not told before the address is confirmed', async () => {
  const noor = await members.plantOne()
  const cookie = cookiesOf(
    await people.send('/api/signups', signupForm({ about: noor.public_id, signup_message: LINE })),
  )
  expect(await lineOf(cookie)).toBeNull()
})

test('whom the member cannot see there is no line to; to the team a message stays what it was', async () => {
  const noor = await members.plantOne()
  const { cookie } = await people.member({ about: noor.public_id, signup_message: LINE })
  await members.change(noor.id, { status: 'deleted' })
  expect(await lineOf(cookie)).toBeNull()
  expect(await lineOf((await people.member({ about: 'AAAAAAAAAAAAAAAA', signup_message: LINE })).cookie)).toBeNull()
  const { email } = await people.member({ signup_message: LINE })
  const { rows } = await server.assembly.pool.query('select signup_message from accounts.account where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ signup_message: LINE }])
})

test('it waits a month, and no longer', async () => {
  const noor = await members.plantOne()
  const { cookie } = await people.member({ about: noor.public_id, signup_message: LINE })
  const { settableClock } = server.assembly
  const after = async (days: number) => {
    settableClock?.set(new Date(Date.now() + days * DAY_MS))
    await runByClock(server, 'chat.drop-waiting-lines')
    settableClock?.reset()
    return lineOf(cookie)
  }
  expect(await after(WAITING_LINE_DAYS - 1)).not.toBeNull()
  expect(await after(WAITING_LINE_DAYS + 1)).toBeNull()
})
