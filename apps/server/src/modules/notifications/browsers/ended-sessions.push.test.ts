import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { cookiesOf, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { pushClientOf } from '../testing/push-client.ts'

let server: TestServer
let sandbox: Sandbox
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer()
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

const logIn = async ({ email }: PlantedMember) => cookiesOf(await peopleOf(server).login(email))

/** What reaches the phone of a message that somebody new writes now. */
async function pushedTo(to: PlantedMember, phone: string, name = 'Anna') {
  const before = (await push.shown(phone)).length
  const [anna] = (await chat.people(1)) as [PlantedMember]
  await chat.change(anna.id, { name })
  await chat.begin(anna, to)
  push.later(4000)
  await push.deliver()
  return (await push.shown(phone)).slice(before)
}

/** A month later, when the session would have been over anyway. */
async function aMonthLater() {
  push.later(31 * DAY_MS)
  await runByClock(server, 'accounts.clear')
}

const readMark = async (cookie: string) =>
  ((await chat.as({ cookie }, '/api/user.php')).json() as { user: { session_mark: string } }).user.session_mark

test('who changes the password goes on being pushed to in the same browser, and the page hears that it is another session', async () => {
  const bram = await chat.plantOne()
  const phone = await push.subscribe(bram)
  const before = await readMark(bram.cookie)
  expect(await readMark(bram.cookie)).toBe(before)
  const body = { old_password: PASSWORD, password: 'another good secret', password_again: 'another good secret' }
  const changed = await chat.as(bram, '/api/user/password', { method: 'PUT', body })
  expect(changed.status).toBe(200)
  const cookie = cookiesOf(changed)
  expect(await readMark(cookie)).not.toBe(before)
  expect((await chat.as({ cookie }, '/api/notices/preferences')).json()).toMatchObject({
    push: { browsers: [{ current: true }] },
  })
  expect(await pushedTo(bram, phone)).toHaveLength(1)
  // It hangs on the new session now.
  await chat.as({ cookie }, '/api/logout.php')
  expect(await pushedTo(bram, phone)).toEqual([])
})

test('a session whose former token came back is over, and nothing is pushed to its browser, then and a month later', async () => {
  const bram = await chat.plantOne()
  const phone = await push.subscribe(bram)
  push.later(DAY_MS + MINUTE_MS)
  const fresh = cookiesOf(await chat.as(bram, '/api/user.php'))
  await chat.as({ cookie: fresh }, '/api/user.php')
  push.later(4 * MINUTE_MS)
  expect((await chat.as(bram, '/api/user.php')).json()).toEqual({ user: null })
  expect(await pushedTo(bram, phone)).toEqual([])
  await aMonthLater()
  expect(await pushedTo(bram, phone)).toEqual([])
})

test('a session that made room for a newer one takes its browser along, then and a month later', async () => {
  const bram = await chat.plantOne()
  const phone = await push.subscribe(bram)
  for (let nth = 0; nth < 10; nth += 1) await logIn(bram)
  expect(await pushedTo(bram, phone)).toEqual([])
  await aMonthLater()
  expect(await pushedTo(bram, phone)).toEqual([])
})

test('after two weeks without a visit nothing personal is shown: whoever holds the phone then may be somebody else', async () => {
  for (const [days, shows] of [
    [13, true],
    [15, false],
  ] as const) {
    const bram = await chat.plantOne()
    const phone = await push.subscribe(bram)
    await chat.as(bram, '/api/notices/preferences', { method: 'PUT', body: { preview: 'name' } })
    push.later(days * DAY_MS)
    const [shown] = await pushedTo(bram, phone, 'Noor')
    expect([days, JSON.stringify(shown).includes('Noor')]).toEqual([days, shows])
  }
})

test('who logs in again after a month, in the same browser, is shown names there again once the page said where it is', async () => {
  const bram = await chat.plantOne()
  const subscription = await sandbox.newBrowser(push.key)
  const phone = (JSON.parse(subscription) as { endpoint: string }).endpoint.split('/').at(-1) ?? ''
  await push.send(bram, { subscription })
  await chat.as(bram, '/api/notices/preferences', { method: 'PUT', body: { preview: 'name' } })
  const before = await readMark(bram.cookie)
  await aMonthLater()
  const cookie = await logIn(bram)
  expect(await readMark(cookie)).not.toBe(before)
  const isCurrent = async () => (await chat.as({ cookie }, '/api/notices/preferences')).text.includes('"current":true')
  expect(await isCurrent()).toBe(false)
  await push.send({ cookie }, { subscription })
  expect(await isCurrent()).toBe(true)
  expect(JSON.stringify(await pushedTo(bram, phone, 'Noor'))).toContain('Noor')
})

test('a visit of the day before ends a row of pushes nobody followed, also once it is no longer known who looks', async () => {
  const bram = await chat.plantOne()
  const phone = await push.subscribe(bram)
  const stepNow = async () => {
    const { rows } = await server.assembly.pool.query<{ step: number }>(
      'select step from notifications.due where member_id = $1',
      [bram.id],
    )
    return rows[0]?.step
  }
  for (const step of [1, 2, 3]) {
    push.later(31 * MINUTE_MS)
    expect(await pushedTo(bram, phone)).toHaveLength(1)
    expect(await stepNow()).toBe(step)
  }
  push.later(DAY_MS)
  await chat.as(bram, '/api/chats.php', { headers: { 'x-page': 'active' } })
  push.later(2 * DAY_MS)
  await runByClock(server, 'search.write-seen')
  expect(await pushedTo(bram, phone)).toHaveLength(1)
  expect(await stepNow()).toBe(1)
})
