import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { codeOf, cookiesOf, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

test('[D.83] every call that changes something is refused without the header of the client', async () => {
  const changing = server.assembly.answeredRoutes.filter(
    ({ route }) => route.access !== 'provider' && (route.method !== 'GET' || route.needs_request_type),
  )
  expect(changing.length).toBeGreaterThan(8)
  for (const { route } of changing) {
    const body = route.method === 'GET' ? {} : { body: {} }
    const answer = await server.request(route.path.replace(':id', '1'), { method: route.method, ...body })
    expect([route.path, answer.status, codeOf(answer)]).toEqual([route.path, 403, 'request_type_required'])
  }
})

test('[D.83] a call that a page of another origin makes is refused, also with the header of the client', async () => {
  const { cookie } = await people.member()
  const statusFrom = async (site: string) => {
    const headers = { 'sec-fetch-site': site }
    return (await people.send('/api/user.php', { language: 'de' }, { method: 'PUT', cookie, headers })).status
  }
  const statuses = []
  for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) statuses.push(await statusFrom(site))
  expect(statuses).toEqual([403, 403, 200, 200])
})

/** A member who logs in at noon of a day of its own, and the clock from then on. */
async function memberOnDay(nth: number) {
  const start = noonIn(nth)
  const at = (ms: number) => server.assembly.settableClock?.set(new Date(start + ms))
  at(0)
  const { cookie } = await people.member()
  const answerOf = (of: string) => server.request('/api/user.php', { headers: { cookie: of } })
  return { at, cookie, day: 24 * 60 * 60 * 1000, answerOf }
}

describe('own sessions', () => {
  test('[D.95] a member sees the own sessions and ends one or all others', async () => {
    const email = await people.join()
    const cookies = []
    for (const agent of ['Firefox on Linux', 'Linux; Android 16, Chrome', 'Safari on iPhone']) {
      cookies.push(cookiesOf(await people.login(email, undefined, { headers: { 'user-agent': agent } })))
    }
    const [first = '', second = '', third = ''] = cookies
    const list = async (cookie: string) =>
      (await server.request('/api/sessions', { headers: { cookie } })).json()['sessions'] as {
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
      people.send(`/api/sessions/${id}`, undefined, { method: 'DELETE', cookie })
    expect((await end(seen[1]?.id ?? '', third)).text).toBe('{}')
    const alive = async (cookie: string) =>
      (await server.request('/api/user.php', { headers: { cookie } })).json()['user'] !== null
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, false, true])
    await end('others', third)
    expect([await alive(first), await alive(third)]).toEqual([false, true])
  })

  test('nobody ends another member’s session', async () => {
    const mine = cookiesOf(await people.login(await people.join()))
    const theirs = cookiesOf(await people.login(await people.join()))
    const [session] = (await server.request('/api/sessions', { headers: { cookie: theirs } })).json()['sessions'] as {
      id: string
    }[]
    await people.send(`/api/sessions/${session?.id}`, undefined, { method: 'DELETE', cookie: mine })
    expect((await server.request('/api/user.php', { headers: { cookie: theirs } })).json()['user']).not.toBeNull()
  })

  test('a token is changed once a day, and the former one is good until the new one has arrived', async () => {
    const { at, cookie, day, answerOf } = await memberOnDay(200)
    at(day - 60_000)
    expect((await answerOf(cookie)).headers['set-cookie']).toBeUndefined()
    at(day + 60_000)
    const rotated = await answerOf(cookie)
    expect(cookiesOf(rotated)).toMatch(/^__Host-sid=/)
    expect(rotated.headers['set-cookie']?.[0]).toMatch(/Max-Age=25055\d\d;/)
    expect(await people.userOf(cookie), 'a request that was under way').not.toBeNull()
    // The answer was cut off on its way: the browser goes on with what it has, and is given another.
    at(day + 240_000)
    const again = await answerOf(cookie)
    expect(again.json()['user']).not.toBeNull()
    expect(await people.userOf(cookiesOf(rotated)), 'the one that was lost').toBeNull()
    expect(await people.userOf(cookiesOf(again))).not.toBeNull()
    expect(await people.userOf(cookie), 'a request that was under way').not.toBeNull()
    server.assembly.settableClock?.reset()
  })

  test('a former token that comes after the new one was used ends the session for both', async () => {
    const { at, cookie, day, answerOf } = await memberOnDay(210)
    at(day + 60_000)
    const fresh = cookiesOf(await answerOf(cookie))
    expect(await people.userOf(fresh)).not.toBeNull()
    at(day + 240_000)
    expect(await people.userOf(cookie)).toBeNull()
    expect(await people.userOf(fresh)).toBeNull()
    expect(server.logs()).toContain('former_token_used')
    server.assembly.settableClock?.reset()
  })

  test('a password that was shown gives the session a new token', async () => {
    const { cookie } = await people.member()
    const proved = await people.send('/api/user/proof', { password: PASSWORD }, { cookie })
    expect(cookiesOf(proved)).toMatch(/^__Host-sid=/)
    expect(cookie).not.toContain(cookiesOf(proved))
    expect(await people.userOf(cookiesOf(proved))).not.toBeNull()
  })

  test('[D.95] ending sessions asks for the password, where it was given long ago', async () => {
    const { at, cookie } = await memberOnDay(220)
    at(11 * 60_000)
    const end = () => people.send('/api/sessions/others', undefined, { method: 'DELETE', cookie })
    expect(codeOf(await end())).toBe('recent_login_required')
    await people.send('/api/user/proof', { password: PASSWORD }, { cookie })
    expect((await end()).status).toBe(200)
    server.assembly.settableClock?.reset()
  })

  test('a session ends after 14 days unused and after 30 days in any case', async () => {
    const { settableClock } = server.assembly
    const start = noonIn(230)
    const at = (days: number) => settableClock?.set(new Date(start + days * 24 * 60 * 60 * 1000))
    at(0)
    const idle = await people.member()
    at(14.01)
    expect(await people.userOf(idle.cookie)).toBeNull()
    at(0)
    let { cookie } = await people.member()
    for (const day of [10, 20, 29.9]) {
      at(day)
      const answer = await server.request('/api/user.php', { headers: { cookie } })
      expect(answer.json()['user']).not.toBeNull()
      cookie = cookiesOf(answer)
    }
    at(30.01)
    expect(await people.userOf(cookie)).toBeNull()
    settableClock?.reset()
  })

  test('at most ten sessions stay open', async () => {
    const email = await people.join()
    const cookies: string[] = []
    for (let i = 0; i < 11; i += 1) cookies.push(cookiesOf(await people.login(email)))
    expect(await people.userOf(cookies[0] ?? '')).toBeNull()
    expect(await people.userOf(cookies[1] ?? '')).not.toBeNull()
  })
})
