import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { codeOf, cookiesOf, newAddress, newBlock, PASSWORD, peopleOf, signupForm } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

describe('signing up', () => {
  test('[S4.1] a signup is a user not_confirmed with a profile disabled, and is logged in', async () => {
    const answer = await people.signup()
    expect(answer.status).toBe(200)
    expect(answer.json()['user']).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } })
    const me = await server.request('/api/user.php', { headers: { cookie: cookiesOf(answer) } })
    expect(me.json()['user']).toMatchObject({ status: 'not_confirmed' })
  })

  test('[S4.3] opening the activation link makes the user confirmed and the profile active', async () => {
    const email = await people.join()
    const answer = await people.login(email)
    expect(answer.json()['user']).toMatchObject({ status: 'confirmed', profile: { status: 'active' } })
  })

  test.each([
    ['S5.1', { name: 'same@example.com', email: 'same@example.com' }, '/name', 'name_is_email'],
    ['S5.2', { name: '@anna' }, '/name', 'name_starts_with_at'],
    ['S5.4', { date_of_birth: '' }, '/date_of_birth', 'birth_date_missing'],
    ['S5.4', { date_of_birth: '1890-05-06' }, '/date_of_birth', 'birth_date_too_old'],
    ['S5.7', { email: 'nonsense' }, '/email', 'email_invalid'],
  ])('[%s] a form is refused for %j', async (_, changes, path, reason) => {
    for (const address of ['/api/signups/check', '/api/signups']) {
      const answer = await people.send(address, signupForm(changes))
      expect(answer.status).toBe(400)
      expect(answer.json()['fields']).toEqual([{ path, reason }])
    }
  })

  test('a name that is a way to reach somebody, or that nobody can read, is refused', async () => {
    for (const [name, reason] of [
      ['a@b.nl', 'name_contact'],
      ['06 12345678', 'name_contact'],
      ['sanne.com', 'name_contact'],
      ['🔥', 'name_unreadable'],
      [`a${'\u0316'.repeat(20)}`, 'name_unreadable'],
    ]) {
      for (const address of ['/api/signups/check', '/api/signups']) {
        const answer = await people.send(address, signupForm({ name }))
        expect([answer.status, answer.json()['fields']]).toEqual([400, [{ path: '/name', reason }]])
      }
    }
  })

  test('[S5.6] the minimum age is 18: refused the day before the birthday, accepted on it', async () => {
    const { settableClock } = server.assembly
    // 23:30 on the eve in Amsterdam, where the site is.
    settableClock?.set(new Date('2027-03-13T22:30:00Z'))
    const young = await people.send('/api/signups/check', signupForm({ date_of_birth: '2009-03-14' }))
    expect(young.json()['fields']).toEqual([{ path: '/date_of_birth', reason: 'birth_date_too_young' }])
    settableClock?.set(new Date('2027-03-13T23:30:00Z'))
    expect((await people.send('/api/signups/check', signupForm({ date_of_birth: '2009-03-14' }))).status).toBe(200)
    settableClock?.reset()
  })

  describe('after a date of birth under 18', () => {
    const NOON = new Date('2027-03-13T12:00:00Z')
    const MINOR = '2012-05-06'
    const DOORS = ['/api/signups/check', '/api/signups'] as const
    const setClock = (after_ms = 0) => server.assembly.settableClock?.set(new Date(NOON.getTime() + after_ms))
    beforeEach(() => setClock())
    afterEach(() => server.assembly.settableClock?.reset())

    /** A browser in which somebody said to be 14. */
    async function pausedBrowser(): Promise<string> {
      const answer = await people.send('/api/signups/check', signupForm({ date_of_birth: MINOR }))
      expect([answer.status, answer.json()['fields']]).toEqual([
        400,
        [{ path: '/date_of_birth', reason: 'birth_date_too_young' }],
      ])
      return cookiesOf(answer)
    }

    test('the refusal sets a signed cookie that says nothing but when the pause ends', async () => {
      for (const door of DOORS) {
        const { headers } = await people.send(door, signupForm({ date_of_birth: MINOR }))
        expect(headers['set-cookie']).toHaveLength(1)
        const [cookie = ''] = headers['set-cookie'] ?? []
        expect(cookie).toMatch(
          /^__Host-signup-pause=\d+\.[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Lax$/,
        )
        // The clock goes on while the test runs.
        const late = Number(/=(\d+)/.exec(cookie)?.[1]) - (NOON.getTime() + 24 * HOUR_MS)
        expect(late >= 0 && late < MINUTE_MS, String(late)).toBe(true)
      }
    })

    test('that browser is refused for a day, whatever it says next and from wherever', async () => {
      const cookie = await pausedBrowser()
      for (const [after, status] of [
        [0, 403],
        [24 * HOUR_MS - MINUTE_MS, 403],
        [24 * HOUR_MS + MINUTE_MS, 200],
      ] as const) {
        setClock(after)
        const filled = signupForm()
        for (const door of DOORS) {
          const answer = await people.send(door, filled, { cookie })
          expect([after, answer.status, codeOf(answer)]).toEqual([
            after,
            status,
            status === 403 ? 'underage' : undefined,
          ])
        }
        const { rowCount } = await server.assembly.pool.query('select from accounts.account where email = $1', [
          filled.email,
        ])
        expect(rowCount).toBe(status === 403 ? 0 : 1)
      }
    })

    test('the refusal is the same for an address that has an account, and other browsers are not refused', async () => {
      const email = await people.join()
      const from = newBlock()
      const cookie = await pausedBrowser()
      const answers = await Promise.all(
        [email, newAddress()].map((one) => people.send('/api/signups', signupForm({ email: one }), { cookie, from })),
      )
      const [known, unknown] = answers.map(({ status, json, headers }) => {
        const { request_id: _, ...problem } = json()
        return { status, problem, cookies: headers['set-cookie'] }
      })
      expect(known).toEqual(unknown)
      expect((await people.send('/api/signups/check', signupForm(), { from })).status).toBe(200)
      // Whoever has an account logs in as ever.
      expect((await people.login(email, PASSWORD, { cookie })).status).toBe(200)
    })

    test('what we did not sign, or signed for another site, pauses nobody', async () => {
      const cookie = await pausedBrowser()
      const [until = '', signature = ''] = (cookie.split('=')[1] ?? '').split('.')
      const forged = [
        `__Host-signup-pause=${String(Number(until) + 1)}.${signature}`,
        `__Host-signup-pause=${until}.${'A'.repeat(43)}`,
        `__Host-signup-pause=${until}`,
        '__Host-signup-pause=',
      ]
      for (const one of forged) {
        expect((await people.send('/api/signups/check', signupForm(), { cookie: one })).status).toBe(200)
      }
      const elsewhere = { cookie, host: 'klaver.localhost' }
      expect((await people.send('/api/signups/check', signupForm(), elsewhere)).status).toBe(200)
    })

    test('a slip of the year pauses nobody: only 10 to 17 does', async () => {
      for (const [date_of_birth, pauses] of [
        ['2017-03-13', true],
        ['2009-03-14', true],
        // Nine, one, not born yet, too old, no day of the calendar, nothing.
        ['2017-03-14', false],
        ['2026-01-01', false],
        ['2090-03-14', false],
        ['1890-05-06', false],
        ['2012-02-30', false],
        ['', false],
        // Eighteen today.
        ['2009-03-13', false],
      ] as const) {
        const answer = await people.send('/api/signups/check', signupForm({ date_of_birth }))
        expect([date_of_birth, answer.headers['set-cookie'] !== undefined]).toEqual([date_of_birth, pauses])
      }
    })
  })

  test('[S6.5] [S6.7] signing up is open where the setting says all, and closed where it says none', async () => {
    expect((await people.send('/api/signups/check', signupForm())).status).toBe(200)
    const closed = await people.signup({}, { host: 'closed.localhost' })
    expect([closed.status, codeOf(closed)]).toEqual([403, 'signup_closed'])
  })

  test('[S6.6] with_trafficsource is open to who came by a known way', async () => {
    const ask = (tracking: object) =>
      people.send('/api/signups/check', signupForm({ tracking }), { host: 'by-source.localhost' })
    expect(codeOf(await ask({}))).toBe('signup_closed')
    expect(codeOf(await ask({ network: 'x' }))).toBe('signup_closed')
    expect((await ask({ network: 'radio' })).status).toBe(200)
  })

  test('[S3.12] the tracking query is stored with the account', async () => {
    const filled = signupForm({ tracking: { network: 'radio', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' } })
    await people.send('/api/signups', filled)
    const { rows } = await server.assembly.pool.query<{ tracking: object }>(
      'select tracking from accounts.account where email = $1',
      [filled.email],
    )
    expect(rows[0]?.tracking).toEqual(filled.tracking)
  })

  test('what was chosen on the way is where the profile begins: region and interests, each once', async () => {
    const profileOf = async (changes: object) => {
      const filled = signupForm({ country: 'NL', ...changes })
      const answer = await people.signup(filled)
      expect(answer.status, answer.text).toBe(200)
      const { rows } = await server.assembly.pool.query<{ region: string | null; interests: string[] }>(
        `select region.key as region, interests from accounts.account
         join profiles.profile on profile.account_id = account.id
         left join places.region on region.id = profile.region_id where email = $1`,
        [filled['email']],
      )
      return rows[0]
    }
    expect(await profileOf({ region: 'NL-UT', interests: ['dogs', 'coffee', 'dogs'] })).toEqual({
      region: 'NL-UT',
      interests: ['dogs', 'coffee'],
    })
    const nothing = { region: null, interests: [] }
    expect(await profileOf({})).toEqual(nothing)
    // Whoever then says to live in another country does; and nobody lives where there is no region.
    expect(await profileOf({ region: 'BE-VAN' })).toEqual(nothing)
    expect(await profileOf({ region: 'NL-ZZ' })).toEqual(nothing)
    for (const changes of [
      { region: 'Utrecht' },
      { region: "NL-UT'; drop table" },
      { interests: ['stamps'] },
      { interests: Array.from({ length: 13 }, () => 'dogs') },
    ])
      expect((await people.signup(changes)).status).toBe(400)
  })

  test('[S3.11] the form has email, name, password, date_of_birth and signup_message', async () => {
    const filled = signupForm({ signup_message: 'Hello there' })
    expect((await people.send('/api/signups', filled)).status).toBe(200)
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
    // What it costs in production is the default of the configuration, and has a test there.
    const { HASH_MEMORY_KIB } = server.assembly.config
    expect(rows[0]?.['password_hash']).toContain(`$argon2id$v=19$m=${String(HASH_MEMORY_KIB)},t=1,p=1,keyid=`)
  })

  test('the mail of a signup is sent again for one attempt after another: none tells of the other', async () => {
    const { email } = signupForm()
    const attempts = [cookiesOf(await people.signup({ email })), cookiesOf(await people.signup({ email }))]
    const resend = (cookie: string) => people.send('/api/signups/mail', undefined, { cookie })
    for (const cookie of attempts) expect((await resend(cookie)).status).toBe(200)
    expect(codeOf(await resend(attempts[0] ?? ''))).toBe('too_many_requests')
  })

  test('both consents are needed and logged with their version', async () => {
    expect((await people.send('/api/signups', signupForm({ agrees_to_sensitive_data: false }))).status).toBe(400)
    const filled = signupForm()
    await people.send('/api/signups', filled)
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
