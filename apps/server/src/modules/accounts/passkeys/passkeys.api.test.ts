import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { codeOf, cookiesOf, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../../testing/test-server.ts'
import { linkIn } from '../../../testing/mailbox.ts'
import { newAuthenticator } from '../testing/authenticator.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

type Authenticator = ReturnType<typeof newAuthenticator>
type Claims = Parameters<Authenticator['sign']>[1]

const challengeFrom = async (path: string, options: { cookie?: string; host?: string } = {}) =>
  String((await people.send(path, undefined, options)).json()['challenge'])
const creation = (cookie: string) => challengeFrom('/api/passkeys/creation', { cookie })
const add = (cookie: string, passkey: unknown) => people.send('/api/passkeys', { passkey }, { cookie })
const logIn = (passkey: unknown, host?: string) =>
  people.send('/api/user/passkey', { passkey }, host === undefined ? {} : { host })
const listOf = async (cookie: string) =>
  (await server.request('/api/passkeys', { headers: { cookie } })).json()['passkeys'] as { id: string }[]
const outcome = (answer: TestResponse) => [answer.status, answer.status === 200 ? undefined : codeOf(answer)]

const REFUSED = [422, 'passkey_refused']
const FAILED = [403, 'login_failed']
const DONE = [200, undefined]

async function memberWithPasskey() {
  const member = await people.member()
  const device = newAuthenticator()
  expect(outcome(await add(member.cookie, device.make(await creation(member.cookie))))).toEqual(DONE)
  const signed = async (claims?: Claims) => device.sign(await challengeFrom('/api/passkeys/request'), claims)
  return { ...member, device, signed }
}

describe('adding a passkey', () => {
  test('a passkey that was added logs its owner in, and a mail tells that there is one', async () => {
    const { email, signed } = await memberWithPasskey()
    const mail = await people.lastMail(email)
    expect(mail?.subject).toBe('Er is een passkey toegevoegd')
    expect(mail?.text).toContain('/reset-password')
    const answer = await logIn(await signed())
    expect(outcome(answer)).toEqual(DONE)
    expect(await people.userOf(cookiesOf(answer))).toMatchObject({ email })
    expect((await people.lastMail(email))?.subject).not.toBe(mail?.subject)
  })

  test('a passkey is not added for another site, by a locked device, for another member, twice, or over nothing of ours', async () => {
    const { cookie } = await people.member()
    const other = await people.member()
    const device = newAuthenticator()
    const used = device.make(await creation(cookie))
    const answers = [
      await add(cookie, device.make(await creation(cookie), { origin: 'http://evil.localhost:3000' })),
      await add(cookie, device.make(await creation(cookie), { domain: 'evil.localhost' })),
      await add(cookie, device.make(await creation(cookie), { unlocked: false })),
      await add(cookie, device.make(await creation(other.cookie))),
      await add(cookie, device.make(await challengeFrom('/api/passkeys/request'))),
      await add(cookie, device.make('AAAA')),
    ]
    expect(answers.map(outcome)).toEqual(answers.map(() => REFUSED))
    expect(outcome(await add(cookie, used))).toEqual(DONE)
    expect(outcome(await add(cookie, used))).toEqual(REFUSED)
    expect(outcome(await add(other.cookie, device.make(await creation(other.cookie))))).toEqual(REFUSED)
    expect([await listOf(cookie), await listOf(other.cookie)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('an account has ten passkeys at most, however many are added at once', async () => {
    const { cookie } = await people.member()
    const challenges = await Promise.all(Array.from({ length: 14 }, () => creation(cookie)))
    const answers = await Promise.all(challenges.map((challenge) => add(cookie, newAuthenticator().make(challenge))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await listOf(cookie)).toHaveLength(10)
  })

  test('a passkey is added and removed only by who gave the password lately, and by confirmed members', async () => {
    const unconfirmed = cookiesOf(await people.signup())
    expect(codeOf(await people.send('/api/passkeys/creation', undefined, { cookie: unconfirmed }))).toBe(
      'confirmation_required',
    )
    const { cookie, device } = await memberWithPasskey()
    const [passkey] = await listOf(cookie)
    const challenge = await creation(cookie)
    await server.assembly.pool.query(`update accounts.session set authenticated_at = now() - interval '1 hour'`)
    const remove = () => people.send(`/api/passkeys/${passkey?.id ?? ''}`, undefined, { method: 'DELETE', cookie })
    const answers = [await people.send('/api/passkeys/creation', undefined, { cookie }), await remove()]
    answers.push(await add(cookie, device.make(challenge)))
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'recent_login_required'))
    expect(await listOf(cookie)).toHaveLength(1)
  })
})

describe('logging in with a passkey', () => {
  test('every way to fail is answered alike, and opens nothing', async () => {
    const { device, signed } = await memberWithPasskey()
    const elsewhere = await challengeFrom('/api/passkeys/request', { host: 'revealing.localhost' })
    const replayed = await signed()
    expect(outcome(await logIn(replayed))).toEqual(DONE)
    const forged = await signed()
    forged.response.signature = (await signed()).response.signature
    const answers = [
      await logIn(replayed),
      await logIn(forged),
      await logIn(await signed({ origin: 'http://evil.localhost:3000' })),
      await logIn(await signed({ domain: 'evil.localhost' })),
      await logIn(await signed({ unlocked: false })),
      await logIn(device.sign(elsewhere)),
      await logIn(device.sign('AAAA')),
      await logIn(newAuthenticator().sign(await challengeFrom('/api/passkeys/request'))),
    ]
    expect(answers.map(outcome)).toEqual(answers.map(() => FAILED))
    expect(answers.map(cookiesOf)).toEqual(answers.map(() => ''))
  })

  test('a passkey of one site opens no account of another', async () => {
    const { device } = await memberWithPasskey()
    const host = 'revealing.localhost'
    const challenge = await challengeFrom('/api/passkeys/request', { host })
    const signed = device.sign(challenge, { domain: host, origin: `http://${host}:3000` })
    expect(outcome(await logIn(signed, host))).toEqual(FAILED)
  })

  test('a device whose count does not go forward was copied, and is refused', async () => {
    const { signed } = await memberWithPasskey()
    const counts = [5, 9, 9, 7, 10]
    const outcomes = []
    for (const count of counts) outcomes.push((await logIn(await signed({ count }))).status)
    expect(outcomes).toEqual([200, 200, 403, 403, 200])
  })

  test('a challenge holds for five minutes', async () => {
    const { device } = await memberWithPasskey()
    const start = noonIn(400)
    const after = async (minutes: number) => {
      server.assembly.settableClock?.set(new Date(start))
      const challenge = await challengeFrom('/api/passkeys/request')
      server.assembly.settableClock?.set(new Date(start + minutes * 60_000))
      return (await logIn(device.sign(challenge))).status
    }
    expect([await after(4), await after(5)]).toEqual([200, 403])
    server.assembly.settableClock?.set(new Date())
  })

  test('removing a passkey, and a reset of the password, end what it opens; nobody removes another’s', async () => {
    const one = await memberWithPasskey()
    const two = await memberWithPasskey()
    const [passkey] = await listOf(one.cookie)
    const remove = (cookie: string) =>
      people.send(`/api/passkeys/${passkey?.id ?? ''}`, undefined, { method: 'DELETE', cookie })
    expect((await remove(two.cookie)).status).toBe(200)
    expect(outcome(await logIn(await one.signed()))).toEqual(DONE)
    expect((await remove(one.cookie)).status).toBe(200)
    expect(outcome(await logIn(await one.signed()))).toEqual(FAILED)
    await people.send('/api/password-resets', { email: two.email, language: 'nl' })
    const token = linkIn(await people.lastMail(two.email))
    const password = 'another long enough secret'
    const reset = { token, password, password_again: password }
    expect((await people.send('/api/password-resets', reset, { method: 'PUT' })).status).toBe(200)
    expect(outcome(await logIn(await two.signed()))).toEqual(FAILED)
  })
})
