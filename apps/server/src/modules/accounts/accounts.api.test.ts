import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import { linkIn, mailsTo } from '../../testing/mailbox.ts'
import { startTestServer, type Answered, type TestServer } from '../../testing/test-server.ts'

const USER = { 'x-request-type': 'user' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let counter = 0
const newAddress = () => `person-${(counter += 1)}-${process.pid}@example.com`

function form(changes: Record<string, unknown> = {}) {
  return {
    email: newAddress(),
    name: 'Anna',
    password: 'a long enough secret',
    date_of_birth: '1990-03-14',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    language: 'nl',
    tracking: {},
    agrees_to_terms: true,
    agrees_to_sensitive_data: true,
    ...changes,
  }
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  return server.ask(path, { method: 'POST', body, headers: { ...USER, ...headers } })
}

const cookiesOf = (answer: Answered) =>
  (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ')

const codeOf = (answer: Answered) => answer.json()['code']

async function sendMails(): Promise<void> {
  const { db, pool, log, jobs, clock } = server.assembly
  const runner = await startWorker({ pool, jobs, ctx: { db, log, now: () => clock.now() }, concurrency: 4 })
  await expect
    .poll(
      async () =>
        (await pool.query<{ n: number }>(`select count(*)::int n from graphile_worker._private_jobs`)).rows[0]?.n,
      { timeout: 15_000 },
    )
    .toBe(0)
  await runner.stop()
}

/** Signs up, opens the link of the mail, and answers the address. */
async function join(changes: Record<string, unknown> = {}): Promise<string> {
  const filled = form(changes)
  await post('/api/signups', filled)
  await sendMails()
  const [mail] = await mailsTo(filled.email)
  const done = await post('/api/activations', { token: linkIn(mail) })
  expect(done.status).toBe(200)
  return filled.email
}

const login = (email: string, password = 'a long enough secret', headers = {}) =>
  post('/api/user.php', { email, password }, headers)

describe('signing up', () => {
  test('[S4.1] a signup is a user not_confirmed with a profile disabled, and is logged in', async () => {
    const answer = await post('/api/signups', form())
    expect(answer.status).toBe(200)
    expect(answer.json()['user']).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } })
    const me = await server.ask('/api/user.php', { headers: { cookie: cookiesOf(answer) } })
    expect(me.json()['user']).toMatchObject({ status: 'not_confirmed' })
  })

  test('[S4.3] opening the activation link makes the user confirmed and the profile active', async () => {
    const email = await join()
    const answer = await login(email)
    expect(answer.json()['user']).toMatchObject({ status: 'confirmed', profile: { status: 'active' } })
  })

  test.each([
    ['S5.1', { name: 'same@example.com', email: 'same@example.com' }, '/name', 'name_is_email'],
    ['S5.2', { name: '@anna' }, '/name', 'name_starts_with_at'],
    ['S5.4', { date_of_birth: '' }, '/date_of_birth', 'birth_date_missing'],
    ['S5.7', { email: 'nonsense' }, '/email', 'email_invalid'],
  ])('[%s] a form is refused for %j', async (_, changes, path, reason) => {
    for (const address of ['/api/signups/check', '/api/signups']) {
      const answer = await post(address, form(changes))
      expect(answer.status).toBe(400)
      expect(answer.json()['fields']).toEqual([{ path, reason }])
    }
  })

  test('[S5.6] the minimum age is 18: refused the day before the birthday, accepted on it', async () => {
    const { settableClock } = server.assembly
    // 23:30 on the eve in Amsterdam, where the site is.
    settableClock?.set(new Date('2027-03-13T22:30:00Z'))
    const young = await post('/api/signups/check', form({ date_of_birth: '2009-03-14' }))
    expect(young.json()['fields']).toEqual([{ path: '/date_of_birth', reason: 'birth_date_too_young' }])
    settableClock?.set(new Date('2027-03-13T23:30:00Z'))
    expect((await post('/api/signups/check', form({ date_of_birth: '2009-03-14' }))).status).toBe(200)
    settableClock?.reset()
  })

  test('[S6.5] [S6.7] signing up is open where the setting says all, and closed where it says none', async () => {
    expect((await post('/api/signups/check', form())).status).toBe(200)
    const closed = await server.ask('/api/signups', {
      method: 'POST',
      host: 'closed.localhost',
      body: form(),
      headers: USER,
    })
    expect([closed.status, codeOf(closed)]).toEqual([403, 'signup_closed'])
  })

  test('[S6.6] with_trafficsource is open to who came by a known way', async () => {
    const ask = (tracking: object) =>
      server.ask('/api/signups/check', {
        method: 'POST',
        host: 'by-source.localhost',
        body: form({ tracking }),
        headers: USER,
      })
    expect(codeOf(await ask({}))).toBe('signup_closed')
    expect((await ask({ network: 'radio' })).status).toBe(200)
  })

  test('[S3.12] the tracking query is stored with the account', async () => {
    const filled = form({ tracking: { network: 'radio', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' } })
    await post('/api/signups', filled)
    const { rows } = await server.assembly.pool.query<{ tracking: object }>(
      'select tracking from accounts.account where email = $1',
      [filled.email],
    )
    expect(rows[0]?.tracking).toEqual(filled.tracking)
  })

  test('[S3.11] the form has email, name, password, date_of_birth and signup_message', async () => {
    const filled = form({ signup_message: 'Hello there' })
    expect((await post('/api/signups', filled)).status).toBe(200)
    const { rows } = await server.assembly.pool.query<Record<string, unknown>>(
      'select email, name, date_of_birth, signup_message, password_hash from accounts.account where email = $1',
      [filled.email],
    )
    expect(rows[0]).toMatchObject({
      email: filled.email,
      name: 'Anna',
      date_of_birth: '1990-03-14',
      signup_message: 'Hello there',
    })
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('both consents are needed and logged with their version', async () => {
    expect((await post('/api/signups', form({ agrees_to_sensitive_data: false }))).status).toBe(400)
    const filled = form()
    await post('/api/signups', filled)
    const { rows } = await server.assembly.pool.query<{ kind: string; version: string }>(
      `select kind, version from accounts.consent join accounts.account on id = account_id where email = $1
       order by kind`,
      [filled.email],
    )
    expect(rows).toEqual([
      { kind: 'sensitive_data', version: '2023-12-01' },
      { kind: 'terms', version: '2023-12-01' },
    ])
  })
})

describe('links', () => {
  test('[S8.10] an unknown, used, foreign or expired link is refused with one code', async () => {
    const filled = form()
    await post('/api/signups', filled)
    await sendMails()
    const token = linkIn((await mailsTo(filled.email))[0])
    const refused = [
      await post('/api/activations', { token: 'x'.repeat(43) }),
      await server.ask('/api/password-resets', {
        method: 'PUT',
        headers: USER,
        body: { token, password: 'another secret', password_again: 'another secret' },
      }),
      await server.ask('/api/activations', {
        method: 'POST',
        host: 'klaver.localhost',
        headers: USER,
        body: { token },
      }),
    ]
    expect((await post('/api/activations', { token })).status).toBe(200)
    refused.push(await post('/api/activations', { token }))
    for (const answer of refused) expect([answer.status, codeOf(answer)]).toEqual([410, 'link_invalid'])
  })

  test('an activation link is valid for 7 days and not a second longer', async () => {
    const { settableClock } = server.assembly
    const filled = form()
    const start = new Date('2027-01-01T12:00:00Z')
    settableClock?.set(start)
    await post('/api/signups', filled)
    await sendMails()
    const token = linkIn((await mailsTo(filled.email))[0])
    settableClock?.set(new Date(start.getTime() + (7 * 24 * 60 * 60 + 5) * 1000))
    expect(codeOf(await post('/api/activations', { token }))).toBe('link_invalid')
    settableClock?.set(new Date(start.getTime() + (7 * 24 * 60 * 60 - 60) * 1000))
    expect((await post('/api/activations', { token })).status).toBe(200)
    settableClock?.reset()
  })

  test('50 uses of one link at the same moment: exactly one takes effect', async () => {
    const filled = form()
    await post('/api/signups', filled)
    await sendMails()
    const token = linkIn((await mailsTo(filled.email))[0])
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/api/activations', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('two attempts on one address: the one whose link is opened first is the account, the other is gone', async () => {
    const email = newAddress()
    const attempts = []
    for (const password of ['the first secret', 'the second secret']) {
      attempts.push({ password, cookie: cookiesOf(await post('/api/signups', form({ email, password }))) })
    }
    await sendMails()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect((await post('/api/activations', { token: linkIn(mails[0]) })).status).toBe(200)
    expect(codeOf(await post('/api/activations', { token: linkIn(mails[1]) }))).toBe('link_invalid')
    const outcomes: string[] = []
    for (const { password, cookie } of attempts) {
      const { user } = (await server.ask('/api/user.php', { headers: { cookie } })).json()
      outcomes.push(`${user === null ? 'gone' : 'alive'} ${(await login(email, password)).status}`)
    }
    expect(new Set(outcomes)).toEqual(new Set(['gone 403', 'alive 200']))
  })
})

describe('logging in and out', () => {
  test('[S1.1] [S7.1] [S7.2] a visitor is nobody, a member is told apart by paid_user', async () => {
    const nobody = await server.ask('/api/user.php')
    expect([nobody.status, nobody.json()]).toEqual([200, { user: null }])
    const answer = await login(await join())
    expect(answer.status).toBe(200)
    const me = await server.ask('/api/user.php', { headers: { cookie: cookiesOf(answer) } })
    expect(me.json()['user']).toMatchObject({ paid_user: false, status: 'confirmed' })
  })

  test('[S9.17] [D.84] the session cookie lasts 30 days, and no script and no other site can use it', async () => {
    const answer = await login(await join())
    const cookie = answer.headers['set-cookie']?.find((text) => text.startsWith('__Host-sid='))
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.assembly.pool.query<{ n: number }>(
      `select count(*)::int n from accounts.session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [cookie?.slice(11, 54)],
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('[S8.7] a failed login says so, and not why', async () => {
    const email = await join()
    const wrong = await login(email, 'not the secret')
    const unknown = await login(newAddress(), 'not the secret')
    for (const answer of [wrong, unknown]) expect([answer.status, codeOf(answer)]).toEqual([403, 'login_failed'])
    expect(Object.keys(wrong.json())).toEqual(Object.keys(unknown.json()))
  })

  test('[S7.5] logging out needs the header and ends the session on the server', async () => {
    const cookie = cookiesOf(await login(await join()))
    const me = async () => (await server.ask('/api/user.php', { headers: { cookie } })).json()['user']
    const crossSite = await server.ask('/api/logout.php', { headers: { cookie } })
    expect([crossSite.status, codeOf(crossSite)]).toEqual([403, 'request_type_required'])
    expect(await me()).not.toBeNull()
    expect((await server.ask('/api/logout.php', { headers: { ...USER, cookie } })).status).toBe(200)
    expect(await me()).toBeNull()
  })

  test('[S7.3] the language of a member is changed, a visitor’s is refused', async () => {
    const cookie = cookiesOf(await login(await join()))
    const change = (headers: Record<string, string>) =>
      server.ask('/api/user.php', { method: 'PUT', body: { language: 'pl' }, headers: { ...USER, ...headers } })
    expect((await change({ cookie })).json()['user']).toMatchObject({ language: 'pl' })
    const visitor = await change({})
    expect([visitor.status, codeOf(visitor)]).toEqual([403, 'authentication_required'])
  })

  test('[D.24] [S8.8] five wrong passwords lock for 15 minutes, then twice as long, at most a day', async () => {
    const { settableClock } = server.assembly
    const email = await join()
    let now = Date.parse('2027-02-01T12:00:00Z')
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      settableClock?.set(new Date(now))
      for (let i = 0; i < 4; i += 1) expect(codeOf(await login(email, 'wrong wrong'))).toBe('login_failed')
      const locked = await login(email, 'wrong wrong')
      expect([locked.status, codeOf(locked), locked.json()['minutes']]).toEqual([429, 'login_locked', minutes])
      expect(codeOf(await login(email)), 'the right password is locked out too').toBe('login_locked')
      now += (minutes + 1) * 60_000
    }
    settableClock?.set(new Date(now))
    expect((await login(email)).status).toBe(200)
    settableClock?.reset()
  })

  test('[D.25] failures are counted per account and block: another block is not locked', async () => {
    const email = await join()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let i = 0; i < 5; i += 1) await login(email, 'wrong wrong', from('145.97.1.7'))
    expect(codeOf(await login(email, undefined, from('145.97.1.200')))).toBe('login_locked')
    expect((await login(email, undefined, from('145.98.1.7'))).status).toBe(200)
  })

  test('a browser its owner has used before is not locked out by a stranger', async () => {
    const email = await join()
    const cookie = cookiesOf(await login(email))
    for (let i = 0; i < 6; i += 1) await login(email, 'wrong wrong')
    expect(codeOf(await login(email))).toBe('login_locked')
    expect((await login(email, undefined, { cookie })).status).toBe(200)
  })

  test('a lock shows for an address nobody has, too', async () => {
    const email = newAddress()
    for (let i = 0; i < 4; i += 1) await login(email, 'wrong wrong')
    expect(codeOf(await login(email, 'wrong wrong'))).toBe('login_locked')
  })
})

describe('forgotten passwords', () => {
  const ask = (email: string) => post('/api/password-resets', { email, language: 'nl' })
  const set = (token: string, password: string, password_again = password) =>
    server.ask('/api/password-resets', { method: 'PUT', headers: USER, body: { token, password, password_again } })

  test('[D.27] a reset link works once and for 60 minutes, and ends every session', async () => {
    const email = await join()
    const before = cookiesOf(await login(email))
    await ask(email)
    await sendMails()
    const token = linkIn((await mailsTo(email)).at(-1))
    expect((await set(token, 'a new secret of mine')).status).toBe(200)
    expect(codeOf(await set(token, 'yet another secret'))).toBe('link_invalid')
    expect((await server.ask('/api/user.php', { headers: { cookie: before } })).json()['user']).toBeNull()
    expect((await login(email, 'a new secret of mine')).status).toBe(200)
    expect(codeOf(await login(email))).toBe('login_failed')
  })

  test('[S5.10] two different new passwords are refused', async () => {
    const answer = await set('x'.repeat(43), 'a new secret of mine', 'another secret of mine')
    expect([answer.status, codeOf(answer)]).toEqual([400, 'passwords_differ'])
  })

  test('[D.26] [S8.11] [D.61] three mails a day, and the same answers for an address nobody has', async () => {
    for (const email of [await join(), newAddress()]) {
      const answers = []
      for (let i = 0; i < 4; i += 1) answers.push(await ask(email))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(codeOf(answers[3] as Answered)).toBe('reset_mails_spent')
    }
  })

  test('[S8.9] an unknown address is told on screen only where the site reveals accounts', async () => {
    expect((await ask(newAddress())).status).toBe(200)
    const revealed = await server.ask('/api/password-resets', {
      method: 'POST',
      host: 'revealing.localhost',
      headers: USER,
      body: { email: newAddress(), language: 'nl' },
    })
    expect([revealed.status, codeOf(revealed)]).toEqual([404, 'email_not_found'])
  })
})

test('[D.83] every call that changes something is refused without the header of the client', async () => {
  const changing = server.assembly.answered.filter(({ route }) => route.method !== 'GET' || route.needs_request_type)
  expect(changing.length).toBeGreaterThan(8)
  for (const { route } of changing) {
    const body = route.method === 'GET' ? {} : { body: {} }
    const answer = await server.ask(route.path.replace(':id', '1'), { method: route.method, ...body })
    expect([route.path, answer.status, codeOf(answer)]).toEqual([route.path, 403, 'request_type_required'])
  }
})

describe('own sessions', () => {
  test('[D.95] a member sees the own sessions and ends one or all others', async () => {
    const email = await join()
    const cookies = []
    for (const agent of ['Firefox on Linux', 'Chrome on Android', 'Safari on iPhone']) {
      cookies.push(cookiesOf(await login(email, undefined, { 'user-agent': agent })))
    }
    const [first = '', second = '', third = ''] = cookies
    const list = async (cookie: string) =>
      (await server.ask('/api/sessions', { headers: { cookie } })).json()['sessions'] as {
        id: string
        device: string
        current: boolean
      }[]
    const seen = await list(third)
    expect(seen.map(({ device }) => device).slice(0, 3)).toEqual([
      'Safari, iPhone',
      'Chrome, Android',
      'Firefox, Linux',
    ])
    expect(seen.filter(({ current }) => current)).toHaveLength(1)
    const end = (id: string, cookie: string) =>
      server.ask(`/api/sessions/${id}`, { method: 'DELETE', headers: { ...USER, cookie } })
    expect((await end(seen[1]?.id ?? '', third)).text).toBe('{}')
    const alive = async (cookie: string) =>
      (await server.ask('/api/user.php', { headers: { cookie } })).json()['user'] !== null
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, false, true])
    await end('others', third)
    expect([await alive(first), await alive(third)]).toEqual([false, true])
  })

  test('nobody ends another member’s session', async () => {
    const mine = cookiesOf(await login(await join()))
    const theirs = cookiesOf(await login(await join()))
    const [session] = (await server.ask('/api/sessions', { headers: { cookie: theirs } })).json()['sessions'] as {
      id: string
    }[]
    await server.ask(`/api/sessions/${session?.id}`, { method: 'DELETE', headers: { ...USER, cookie: mine } })
    expect((await server.ask('/api/user.php', { headers: { cookie: theirs } })).json()['user']).not.toBeNull()
  })
})
