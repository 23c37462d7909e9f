import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { membersOf } from '../../../testing/members.ts'
import { codeOf, cookiesOf, newBlock, PASSWORD, peopleOf, signupForm } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
  members = membersOf(server)
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1000
const leave = (cookie: string, body: object = {}) => people.send('/api/user/deletion', body, { cookie })
const comeBack = (token: string) => people.send('/api/reactivations', { token })

const kept = async (email: string) => {
  const { rows } = await server.assembly.pool.query<Record<string, unknown>>(
    'select status, delete_reason, delete_remarks from accounts.account where email = $1',
    [email],
  )
  return rows
}

test('[S3.22] the seven reasons are kept, none is needed, and others are refused', async () => {
  for (const reason of ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', undefined]) {
    const { email, cookie } = await members.plantOne()
    expect((await leave(cookie, { reason, remarks: 'not kept' })).status).toBe(200)
    expect(await kept(email)).toEqual([{ status: 'deleted', delete_reason: reason ?? null, delete_remarks: null }])
  }
  const { email, cookie } = await members.plantOne()
  expect((await leave(cookie, { reason: 'boredom' })).status).toBe(400)
  expect((await leave(cookie, { reason: 'other', remarks: ' Too far away ' })).status).toBe(200)
  expect(await kept(email)).toEqual([{ status: 'deleted', delete_reason: 'other', delete_remarks: 'Too far away' }])
})

test('a deleted account is out at once: sessions, login and links', async () => {
  const { email, cookie } = await people.member()
  const other = cookiesOf(await people.login(email))
  const answer = await leave(cookie)
  expect(answer.headers['set-cookie']?.[0]).toContain('__Host-sid=; Path=/; Max-Age=0')
  expect([await people.userOf(cookie), await people.userOf(other)]).toEqual([null, null])
  expect(codeOf(await people.login(email, 'not the password'))).toBe('login_failed')
  expect(codeOf(await people.login(email))).toBe('account_recoverable')
  expect(await kept(email)).toMatchObject([{ status: 'deleted' }])
})

const BACK = 'Je account is terug'
const logInAndComeBack = (email: string, password = PASSWORD) =>
  people.send('/api/user.php', { email, password, come_back: true })

test('who shows the password of a deleted account has it back by asking for it, within 14 days', async () => {
  const { settableClock } = server.assembly
  const start = noonIn(330)
  const at = (ms: number) => settableClock?.set(new Date(start + ms))
  at(0)
  const { email, cookie } = await people.member()
  await leave(cookie)
  const token = linkIn(await people.lastMail(email))
  at(14 * DAY + 60_000)
  for (const answer of [await people.login(email), await logInAndComeBack(email)]) {
    expect(codeOf(answer)).toBe('login_failed')
  }
  at(14 * DAY - 60_000)
  expect(codeOf(await logInAndComeBack(email, 'not the password'))).toBe('login_failed')
  expect(await kept(email)).toMatchObject([{ status: 'deleted' }])
  const back = await logInAndComeBack(email)
  expect(back.json()['user']).toMatchObject({ status: 'confirmed', email, profile: { status: 'active' } })
  expect(await people.userOf(cookiesOf(back))).toMatchObject({ status: 'confirmed', email })
  // As by the mailed link, which is used up with it; the owner is told.
  expect(codeOf(await comeBack(token))).toBe('link_invalid')
  await people.runJobs()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(BACK)
  settableClock?.reset()
})

test('asking to come back where nothing was deleted is a login like any other', async () => {
  const { email } = await members.plantOne()
  expect((await logInAndComeBack(email)).status).toBe(200)
})

test('being told of the deletion does not count as a guess', async () => {
  const { email, cookie } = await people.member()
  await leave(cookie)
  const from = newBlock()
  const ask = (password: string) => people.send('/api/user.php', { email, password }, { from })
  for (let nth = 0; nth < 4; nth += 1) expect(codeOf(await ask('not the password'))).toBe('login_failed')
  expect(codeOf(await ask(PASSWORD))).toBe('account_recoverable')
  expect(codeOf(await ask('not the password'))).toBe('login_failed')
})

test('who comes back several times at once came back once', async () => {
  const { email, cookie } = await people.member()
  await leave(cookie)
  await people.runJobs()
  const before = (await mailsTo(email)).length
  const answers = await Promise.all(Array.from({ length: 4 }, () => logInAndComeBack(email)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await kept(email)).toEqual([{ status: 'confirmed', delete_reason: null, delete_remarks: null }])
  await people.runJobs()
  const mails = (await mailsTo(email)).slice(before)
  expect(mails.filter(({ subject }) => subject === BACK)).toHaveLength(1)
})

test('[S4.9] [S4.10] [D.28] it comes back by the mailed link within 14 days, and not after', async () => {
  const { settableClock } = server.assembly
  const start = noonIn(290)
  const at = (ms: number) => settableClock?.set(new Date(start + ms))
  at(0)
  const { email, cookie } = await people.member()
  await leave(cookie)
  const token = linkIn(await people.lastMail(email))
  at(14 * DAY + 60_000)
  expect(codeOf(await comeBack(token))).toBe('link_invalid')
  at(14 * DAY - 60_000)
  expect((await comeBack(token)).status).toBe(200)
  expect(codeOf(await comeBack(token)), 'once').toBe('link_invalid')
  expect((await people.login(email)).json()['user']).toMatchObject({ status: 'confirmed', email })
  expect(await kept(email)).toEqual([{ status: 'confirmed', delete_reason: null, delete_remarks: null }])
  settableClock?.reset()
})

test('what was never confirmed is gone at once', async () => {
  const filled = signupForm()
  const cookie = cookiesOf(await people.send('/api/signups', filled))
  expect((await leave(cookie)).status).toBe(200)
  expect(await kept(filled.email)).toEqual([])
})

test('deleting asks for the password again after ten minutes', async () => {
  const { settableClock } = server.assembly
  const start = noonIn(310)
  settableClock?.set(new Date(start))
  const { cookie } = await people.member()
  settableClock?.set(new Date(start + 11 * 60_000))
  expect(codeOf(await leave(cookie))).toBe('recent_login_required')
  settableClock?.reset()
})

test('the address of an account that lapsed is free again, also before it is cleared away', async () => {
  const { settableClock } = server.assembly
  const start = noonIn(320)
  settableClock?.set(new Date(start))
  const { email, cookie } = await people.member()
  await leave(cookie)
  await people.runJobs()
  settableClock?.set(new Date(start + 14 * DAY + 60_000))
  await people.join({ email })
  expect((await people.login(email)).status).toBe(200)
  settableClock?.reset()
})
