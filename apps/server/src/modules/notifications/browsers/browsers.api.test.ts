import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_PUSHED_BROWSERS } from '@app/contract/limits'
import { DAY_MS } from '../../../platform/calendar.ts'
import { isPrivateAddress } from '../../../platform/private-addresses.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { codeOf, cookiesOf, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { newSubscription } from '../testing/new-subscription.ts'
import { pushClientOf } from '../testing/push-client.ts'
import { isPushService } from './subscription.rules.ts'

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

const browsersOf = async ({ id }: { id: string }) => {
  const { rows } = await server.assembly.pool.query<{ id: string; endpoint: string }>(
    'select id, endpoint from notifications.browser where account_id = $1 order by id',
    [id],
  )
  return rows
}

/** A message that was due, and whatever was pushed of it to this browser. */
async function writeAndDeliver(from: PlantedMember, to: PlantedMember, phone: string) {
  await chat.begin(from, to)
  push.later(4000)
  await push.deliver()
  return push.shown(phone)
}

test('only a push service of the list is called, over https, by its own name', () => {
  const all = (endpoint: string) => [isPushService(endpoint, false), isPushService(endpoint, true)]
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ]) {
    expect(all(endpoint)).toEqual([true, true])
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@example.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://evilpush.apple.com/x',
    'https://.push.apple.com/x',
    'https://push.apple.com/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://127.0.0.1/x',
    'http://127.0.0.2:3000/x',
    'file:///etc/passwd',
    'nothing',
  ]) {
    expect(all(endpoint), endpoint).toEqual([false, false])
  }
  expect(all('http://127.0.0.1:24316/push/m/x')).toEqual([false, true])
})

test('addresses of our own networks are known, in both kinds', () => {
  const inside = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '192.168.0.1', '172.16.0.1', '::1', 'fd00::1', 'fe80::1']
  for (const address of [...inside, '::ffff:10.0.0.1']) expect(isPrivateAddress(address), address).toBe(true)
  for (const address of ['8.8.8.8', '142.250.1.1', '2a00:1450::1'])
    expect(isPrivateAddress(address), address).toBe(false)
})

test('what no browser would send is refused at the door, and nothing of it is stored', async () => {
  const anna = await chat.plantOne()
  const bytes = (count: number) => Buffer.alloc(count, 4).toString('base64url')
  for (const subscription of [
    'true',
    'x'.repeat(4000),
    newSubscription({ endpoint: 'https://example.com/push' }),
    newSubscription({ endpoint: `http://127.0.0.1:9/${'x'.repeat(2100)}` }),
    newSubscription({ p256dh: bytes(64) }),
    // 65 bytes that are no point of the curve.
    newSubscription({ p256dh: bytes(65) }),
    newSubscription({ auth: bytes(15) }),
  ]) {
    const answer = await push.send(anna, { subscription })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'subscription_refused'])
  }
  expect((await push.send(anna, { subscription: 'x'.repeat(5000) })).status).toBe(400)
  expect(await browsersOf(anna)).toEqual([])
})

test('who is not logged in cannot subscribe, and a login goes on being a login', async () => {
  const answer = await chat.as(null, '/api/user.php?push=1', { method: 'POST', body: { subscription: false } })
  expect([answer.status, codeOf(answer)]).toEqual([403, 'authentication_required'])
  const { email } = await chat.plantOne()
  for (const query of ['', '?push=0', '?pusher=1']) {
    const login = await peopleOf(server).send(`/api/user.php${query}`, { email, password: PASSWORD })
    expect(login.status).toBe(200)
  }
})

test('[S7.4] a subscription is stored, the same browser again is the same row; without a subscription, or denied one, it gets nothing more', async () => {
  const [anna, bram] = await chat.two()
  const subscription = await sandbox.newBrowser(push.key)
  await push.send(bram, { subscription })
  const [first] = await browsersOf(bram)
  push.later(DAY_MS)
  await push.send(bram, { subscription, zone: 'America/New_York' })
  expect(await browsersOf(bram)).toEqual([first])
  expect((await push.send(bram, { subscription: 'denied' })).json()).toEqual({ subscribed: false })
  expect(await browsersOf(bram)).toEqual([])
  await push.send(bram, { subscription })
  expect((await push.send(bram, { subscription: false })).json()).toEqual({ subscribed: false })
  const token = (first?.endpoint ?? '').split('/').at(-1) ?? ''
  expect(await writeAndDeliver(anna, bram, token)).toEqual([])
})

test('who logs in on a browser takes it over: nothing of who was there before reaches it', async () => {
  const [anna, bram] = await chat.two()
  const cleo = await chat.plantOne()
  const subscription = await sandbox.newBrowser(push.key)
  const token = (JSON.parse(subscription) as { endpoint: string }).endpoint.split('/').at(-1) ?? ''
  await push.send(bram, { subscription })
  await push.send(cleo, { subscription })
  expect(await browsersOf(bram)).toEqual([])
  expect(await writeAndDeliver(anna, bram, token)).toEqual([])
  expect(await writeAndDeliver(anna, cleo, token)).toHaveLength(1)
})

test('a browser that was logged out, or whose session was ended elsewhere, gets nothing more', async () => {
  const [anna, ...others] = (await chat.people(5)) as [PlantedMember, ...PlantedMember[]]
  // Premium, who may begin any number of conversations.
  await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [anna.id])
  const ends = [
    (who: PlantedMember) => chat.as(who, '/api/logout.php'),
    async (who: PlantedMember) => {
      const cookie = cookiesOf(await peopleOf(server).login(who.email))
      return chat.as({ cookie }, '/api/sessions/others', { method: 'DELETE' })
    },
    // In another browser: the one that changes it goes on.
    async (who: PlantedMember) => {
      const cookie = cookiesOf(await peopleOf(server).login(who.email))
      const passwords = {
        old_password: PASSWORD,
        password: 'another good secret',
        password_again: 'another good secret',
      }
      return chat.as({ cookie }, '/api/user/password', { method: 'PUT', body: passwords })
    },
    (who: PlantedMember) => chat.as(who, '/api/user/deletion', { method: 'POST', body: {} }),
  ]
  for (const [index, end] of ends.entries()) {
    const who = others[index] as PlantedMember
    const phone = await push.subscribe(who)
    await chat.begin(anna, who)
    const answer = await end(who)
    expect([answer.status, index], answer.text).toEqual([200, index])
    expect(await browsersOf(who)).toEqual([])
    push.later(4000)
    await push.deliver()
    expect(await push.shown(phone), String(index)).toEqual([])
  }
})

test('at most ten browsers of a member are pushed to; the one that came least recently makes room', async () => {
  const people = peopleOf(server)
  const email = await people.join()
  const cookies = [cookiesOf(await people.login(email))]
  const { pool } = server.assembly
  const { rows } = await pool.query<{ id: string }>('select id from accounts.account where email = $1', [email])
  const me = { id: rows[0]?.id ?? '' }
  // One session can have one browser, and there are as many sessions as browsers: the oldest session goes too.
  for (let nth = 0; nth <= MOST_PUSHED_BROWSERS; nth += 1) {
    const cookie = cookiesOf(await people.login(email))
    cookies.push(cookie)
    push.later(1000)
    await push.subscribe({ cookie })
  }
  expect((await browsersOf(me)).length).toBeLessThanOrEqual(MOST_PUSHED_BROWSERS)
})

const listed = async (who: PlantedMember) =>
  (
    (await chat.as(who, '/api/notices/preferences')).json() as {
      push: { browsers: { id: string; current: boolean }[] }
    }
  ).push.browsers

test('own browsers are listed and ended one by one; those of others are not found', async () => {
  const [anna, bram] = await chat.two()
  const phone = await push.subscribe(bram)
  const [browser] = await listed(bram)
  expect(browser).toMatchObject({ current: true })
  expect(await listed(anna)).toEqual([])
  const end = (who: PlantedMember) => chat.as(who, `/api/notices/browsers/${browser?.id ?? ''}`, { method: 'DELETE' })
  expect(codeOf(await end(anna))).toBe('not_found')
  expect((await end(bram)).status).toBe(200)
  expect(codeOf(await end(bram))).toBe('not_found')
  expect(await listed(bram)).toEqual([])
  expect(await writeAndDeliver(anna, bram, phone)).toEqual([])
})

test('a browser that was ended from another one renews in vain, and is pushed to again once it is asked for there', async () => {
  const bram = await chat.plantOne()
  const subscription = await sandbox.newBrowser(push.key)
  expect((await push.send(bram, { subscription })).status).toBe(200)
  const [browser] = await listed(bram)
  await chat.as(bram, `/api/notices/browsers/${browser?.id ?? ''}`, { method: 'DELETE' })
  expect(codeOf(await push.send(bram, { subscription }))).toBe('subscription_refused')
  expect(await listed(bram)).toEqual([])
  expect((await push.send(bram, { subscription, by_press: true })).json()).toEqual({ subscribed: true })
  expect(await listed(bram)).toHaveLength(1)
})

test('a session that only expired leaves its browser, which is shown nothing personal, for 60 days', async () => {
  const [anna, bram] = await chat.two()
  const phone = await push.subscribe(bram)
  await chat.as(bram, '/api/notices/preferences', { method: 'PUT', body: { preview: 'name' } })
  push.later(31 * DAY_MS)
  await runByClock(server, 'accounts.clear')
  const { cookie } = { cookie: cookiesOf(await peopleOf(server).login(anna.email)) }
  await chat.begin({ cookie }, bram)
  push.later(4000)
  await push.deliver()
  const [shown] = await push.shown(phone)
  expect(shown).toMatchObject({ tag: 'message' })
  expect(shown?.title).not.toContain('Anna')
  push.later(30 * DAY_MS)
  await runByClock(server, 'notifications.forget')
  expect(await browsersOf(bram)).toEqual([])
})
