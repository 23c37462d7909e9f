import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { linkIn } from '../../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const HOUR = 60 * 60 * 1000
const NEW = 'quite another secret'

/** Runs the test's clock from a fixed day; the test says how far it has come. */
async function inTime(story: (at: (ms: number) => void) => Promise<void>): Promise<void> {
  const { settableClock } = server.assembly
  const start = noonIn(260)
  settableClock?.set(new Date(start))
  await story((ms) => settableClock?.set(new Date(start + ms)))
  settableClock?.reset()
}

describe('a new password', () => {
  const change = (cookie: string, changes: Record<string, string> = {}) =>
    people.send(
      '/api/user/password',
      { old_password: PASSWORD, password: NEW, password_again: NEW, ...changes },
      { method: 'PUT', cookie },
    )

  test('[D.95] a password change ends all other sessions, and the own one goes on with a new token', async () => {
    const { email, cookie } = await people.member()
    const other = cookiesOf(await people.login(email))
    const answer = await change(cookie)
    expect(answer.status).toBe(200)
    expect([await people.userOf(other), await people.userOf(cookie)]).toEqual([null, null])
    expect(await people.userOf(cookiesOf(answer))).toMatchObject({ email })
    expect((await people.login(email, NEW)).status).toBe(200)
    expect(codeOf(await people.login(email))).toBe('login_failed')
  })

  test('[S5.11] a wrong old password is refused, and five lock', async () => {
    const { cookie } = await people.member()
    for (let i = 0; i < 4; i += 1) {
      expect(codeOf(await change(cookie, { old_password: 'not it at all' }))).toBe('old_password_wrong')
    }
    expect(codeOf(await change(cookie, { old_password: 'not it at all' }))).toBe('login_locked')
    expect(codeOf(await change(cookie)), 'the right one too').toBe('login_locked')
  })

  test('[S5.10] two different new passwords are refused', async () => {
    const { cookie } = await people.member()
    const answer = await change(cookie, { password_again: 'something else' })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'passwords_differ'])
  })

  test('a short, common or guessable password is refused', async () => {
    const { email, cookie } = await people.member({ name: 'Annelies' })
    const reasons: unknown[] = []
    for (const password of ['short', 'Password1', 'aaaaaaaaaaaa', 'annelies1990', 'vonk-2026!!!', email]) {
      reasons.push((await change(cookie, { password, password_again: password })).json()['fields'])
    }
    const fault = (reason: string) => [{ path: '/password', reason }]
    expect(reasons).toEqual([fault('password_short'), ...Array.from({ length: 5 }, () => fault('password_common'))])
  })

  test('the change is told, and the link of the notice undoes it for 7 days', async () => {
    await inTime(async (at) => {
      const { email, cookie } = await people.member()
      const thief = cookiesOf(await change(cookie))
      const token = linkIn(await people.lastMail(email))
      at(7 * 24 * HOUR + 60_000)
      expect(codeOf(await people.send('/api/undos', { token }))).toBe('link_invalid')
      at(7 * 24 * HOUR - 60_000)
      expect((await people.send('/api/undos', { token })).status).toBe(200)
      expect(codeOf(await people.send('/api/undos', { token })), 'once').toBe('link_invalid')
      expect(await people.userOf(thief)).toBeNull()
      expect((await people.login(email)).status).toBe(200)
      expect(codeOf(await people.login(email, NEW))).toBe('login_failed')
    })
  })
})

describe('a new address', () => {
  const request = (cookie: string, email: string) => people.send('/api/user/email', { email }, { cookie })
  const confirm = (token: string, cookie = '') => people.send('/api/email-changes', { token }, { cookie })

  test('[S4.11] it takes effect when the link sent to it is opened; until then the old one stays', async () => {
    const { email, cookie } = await people.member()
    const next = newAddress()
    expect((await request(cookie, next)).status).toBe(200)
    const token = linkIn(await people.lastMail(next))
    expect(await people.userOf(cookie)).toMatchObject({ email })
    expect((await people.login(email)).status).toBe(200)
    expect((await confirm(token, cookie)).status).toBe(200)
    expect(await people.userOf(cookie)).toMatchObject({ email: next })
    expect((await people.login(next)).status).toBe(200)
    expect(codeOf(await people.login(email))).toBe('login_failed')
    expect(codeOf(await confirm(token))).toBe('link_invalid')
  })

  test('[D.28] its link is valid for 24 hours', async () => {
    await inTime(async (at) => {
      const { cookie } = await people.member()
      const next = newAddress()
      await request(cookie, next)
      const token = linkIn(await people.lastMail(next))
      at(24 * HOUR + 60_000)
      expect(codeOf(await confirm(token))).toBe('link_invalid')
      at(24 * HOUR - 60_000)
      expect((await confirm(token, cookie)).status).toBe(200)
    })
  })

  test('the old address is told, and its link undoes the change', async () => {
    const { email, cookie } = await people.member()
    const next = newAddress()
    await request(cookie, next)
    await confirm(linkIn(await people.lastMail(next)), cookie)
    const token = linkIn(await people.lastMail(email))
    expect((await people.send('/api/undos', { token })).status).toBe(200)
    expect(await people.userOf(cookie)).toBeNull()
    expect((await people.login(email)).status).toBe(200)
    expect(codeOf(await people.login(next))).toBe('login_failed')
  })

  test('[S5.9] an invalid new address is refused', async () => {
    const { cookie } = await people.member()
    const answer = await request(cookie, 'nonsense')
    expect(answer.json()['fields']).toEqual([{ path: '/email', reason: 'new_email_invalid' }])
  })

  test('[S5.8] that an address is taken is told after the mailed link, not before', async () => {
    const taken = await people.join()
    const { cookie } = await people.member()
    const answers = [await request(cookie, taken)]
    const token = linkIn(await people.lastMail(taken))
    const other = await people.member()
    answers.push(await request(other.cookie, newAddress()))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    const confirmed = await confirm(token, cookie)
    expect([confirmed.status, codeOf(confirmed)]).toEqual([409, 'email_taken'])
  })

  test('once a minute and five times a day', async () => {
    await inTime(async (at) => {
      const { cookie } = await people.member()
      expect((await request(cookie, newAddress())).status).toBe(200)
      expect(codeOf(await request(cookie, newAddress()))).toBe('too_many_requests')
      for (let i = 1; i < 6; i += 1) {
        at(i * 80_000)
        await request(cookie, newAddress())
      }
      at(7 * 80_000)
      expect(codeOf(await request(cookie, newAddress()))).toBe('too_many_requests')
    })
  })

  test('ten minutes after the password was given it is asked for again', async () => {
    await inTime(async (at) => {
      const { cookie } = await people.member()
      at(11 * 60_000)
      const stale = await request(cookie, newAddress())
      expect([stale.status, codeOf(stale)]).toEqual([403, 'recent_login_required'])
      const prove = (password: string) => people.send('/api/user/proof', { password }, { cookie })
      expect(codeOf(await prove('not it at all'))).toBe('login_failed')
      expect((await prove(PASSWORD)).status).toBe(200)
      expect((await request(cookie, newAddress())).status).toBe(200)
    })
  })

  test('two who change to one address at the same moment: one has it', async () => {
    const next = newAddress()
    const changes: { token: string; cookie: string }[] = []
    for (let i = 0; i < 2; i += 1) {
      const { cookie } = await people.member()
      await request(cookie, next)
      changes.push({ cookie, token: linkIn(await people.lastMail(next)) })
    }
    const answers = await Promise.all(changes.map(({ token, cookie }) => confirm(token, cookie)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})
