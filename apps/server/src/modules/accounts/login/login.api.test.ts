import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { codeOf, cookiesOf, newAddress, newBlock, PASSWORD, peopleOf, solve } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

describe('logging in and out', () => {
  test('[S1.1] [S7.1] [S7.2] a visitor is nobody, a member is told apart by paid_user', async () => {
    const nobody = await server.request('/api/user.php')
    expect([nobody.status, nobody.json()]).toEqual([200, { user: null }])
    const answer = await people.login(await people.join())
    expect(answer.status).toBe(200)
    const me = await server.request('/api/user.php', { headers: { cookie: cookiesOf(answer) } })
    expect(me.json()['user']).toMatchObject({ paid_user: false, status: 'confirmed' })
  })

  test('[S9.17] [D.84] the session cookie lasts 30 days, and no script and no other site can use it', async () => {
    const answer = await people.login(await people.join())
    const cookie = answer.headers['set-cookie']?.find((text) => text.startsWith('__Host-sid='))
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.assembly.pool.query<{ n: number }>(
      `select count(*)::int n from accounts.session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [cookie?.slice(11, 54)],
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('[S8.7] a failed login says so, and not why', async () => {
    const email = await people.join()
    const wrong = await people.login(email, 'not the secret')
    const unknown = await people.login(newAddress(), 'not the secret')
    for (const answer of [wrong, unknown]) expect([answer.status, codeOf(answer)]).toEqual([403, 'login_failed'])
    expect(Object.keys(wrong.json())).toEqual(Object.keys(unknown.json()))
  })

  test('[S7.5] logging out needs the header and ends the session on the server', async () => {
    const cookie = cookiesOf(await people.login(await people.join()))
    const me = async () => (await server.request('/api/user.php', { headers: { cookie } })).json()['user']
    const crossSite = await server.request('/api/logout.php', { headers: { cookie } })
    expect([crossSite.status, codeOf(crossSite)]).toEqual([403, 'request_type_required'])
    expect(await me()).not.toBeNull()
    const done = await people.send('/api/logout.php', undefined, { method: 'GET', cookie })
    expect([done.status, done.headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
    expect(await me()).toBeNull()
  })

  test('[S7.3] the language of a member is changed, a visitor’s is refused', async () => {
    const cookie = cookiesOf(await people.login(await people.join()))
    const change = (sent: { cookie?: string }) =>
      people.send('/api/user.php', { language: 'pl' }, { method: 'PUT', ...sent })
    expect((await change({ cookie })).json()['user']).toMatchObject({ language: 'pl' })
    const visitor = await change({})
    expect([visitor.status, codeOf(visitor)]).toEqual([403, 'authentication_required'])
  })

  test('[D.24] [S8.8] five wrong passwords lock for 15 minutes, then twice as long, at most a day', async () => {
    const { settableClock } = server.assembly
    const email = await people.join()
    const from = newBlock()
    const wrong = () => people.login(email, 'wrong wrong', { from })
    let now = noonIn(80)
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      settableClock?.set(new Date(now))
      for (let i = 0; i < 4; i += 1) expect(codeOf(await wrong())).toBe('login_failed')
      const locked = await wrong()
      expect([locked.status, codeOf(locked), locked.json()['minutes']]).toEqual([429, 'login_locked', minutes])
      expect(codeOf(await people.login(email, undefined, { from })), 'the right password is locked out too').toBe(
        'login_locked',
      )
      now += (minutes + 1) * 60_000
    }
    settableClock?.set(new Date(now))
    expect((await people.login(email, undefined, { from })).status).toBe(200)
    settableClock?.reset()
  })

  test('[D.25] failures are counted per account and block: another block is not locked', async () => {
    const email = await people.join()
    const from = (address: string) => ({ from: address })
    for (let i = 0; i < 5; i += 1) await people.login(email, 'wrong wrong', from('145.97.1.7'))
    expect(codeOf(await people.login(email, undefined, from('145.97.1.200')))).toBe('login_locked')
    expect((await people.login(email, undefined, from('145.98.1.7'))).status).toBe(200)
  })

  test('[D.97] a browser its owner has used before is not locked out by a stranger, nor given work', async () => {
    const email = await people.join()
    const from = newBlock()
    const cookie = cookiesOf(await people.login(email, undefined, { from }))
    for (let i = 0; i < 6; i += 1) await people.login(email, 'wrong wrong', { from })
    expect(codeOf(await people.login(email, undefined, { from }))).toBe('login_locked')
    expect((await people.login(email, undefined, { from, cookie, works: false })).status).toBe(200)
  })

  test('a known browser locks itself by its own wrong guesses', async () => {
    const email = await people.join()
    const cookie = cookiesOf(await people.login(email))
    for (let i = 0; i < 5; i += 1) await people.login(email, 'wrong wrong', { cookie })
    expect(codeOf(await people.login(email, undefined, { cookie }))).toBe('login_locked')
    expect((await people.login(email)).status, 'others are not locked by it').toBe(200)
  })

  test('[D.60] a lock shows for an address nobody has, too', async () => {
    const [email, from] = [newAddress(), newBlock()]
    for (let i = 0; i < 4; i += 1) await people.login(email, 'wrong wrong', { from })
    expect(codeOf(await people.login(email, 'wrong wrong', { from }))).toBe('login_locked')
  })

  test('[D.24] fifty guesses at the same moment are five guesses', async () => {
    const [email, from] = [await people.join(), newBlock()]
    const proofs = await Promise.all(Array.from({ length: 50 }, () => people.login(email, 'wrong wrong', { from })))
    const codes = proofs.map(codeOf)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(4)
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(46)
  })

  test('[D.97] after the first tries from a block a login needs work, which counts once and for this use only', async () => {
    const [email, from] = [await people.join(), newBlock()]
    const bare = { from, works: false }
    for (let i = 0; i < 2; i += 1) expect(codeOf(await people.login(newAddress(), 'x', bare))).toBe('login_failed')
    const requests = await people.login(email, undefined, bare)
    expect([requests.status, codeOf(requests)]).toEqual([403, 'challenge_required'])
    const proof = await solve(String(requests.json()['challenge']))
    const hand = (path: string, body: object) => people.send(path, { ...body, proof }, bare)
    const forged = Buffer.from(Buffer.from(proof, 'base64').toString().replace('login', 'reset')).toString('base64')
    const credentials = { email, password: PASSWORD }
    expect(codeOf(await people.send('/api/user.php', { ...credentials, proof: forged }, bare))).toBe(
      'challenge_required',
    )
    expect(codeOf(await people.send('/api/user.php', { ...credentials, proof: 'nonsense' }, bare))).toBe(
      'challenge_required',
    )
    expect((await hand('/api/user.php', credentials)).status).toBe(200)
    expect(codeOf(await hand('/api/user.php', credentials)), 'a second time').toBe('challenge_required')
  })

  test('[D.97] work lasts five minutes', async () => {
    const [email, from] = [await people.join(), newBlock()]
    const { settableClock } = server.assembly
    const start = noonIn(170)
    settableClock?.set(new Date(start))
    for (let i = 0; i < 2; i += 1) await people.login(newAddress(), 'x', { from })
    const requests = await people.login(email, undefined, { from, works: false })
    const proof = await solve(String(requests.json()['challenge']))
    settableClock?.set(new Date(start + 6 * 60_000))
    const late = await people.send('/api/user.php', { email, password: PASSWORD, proof }, { from, works: false })
    expect(codeOf(late)).toBe('challenge_required')
    settableClock?.reset()
  })

  test('[D.97] an account tried from everywhere needs work too', async () => {
    const email = await people.join()
    for (let i = 0; i < 20; i += 1) await people.login(email, 'wrong wrong', { works: false })
    expect(codeOf(await people.login(email, undefined, { works: false }))).toBe('challenge_required')
    expect((await people.login(email)).status).toBe(200)
  })
})
