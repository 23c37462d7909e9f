import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const STRANGERS = 'the secret of a stranger'
const NEW = 'a new secret of mine'
const DAY = 24 * 60 * 60 * 1000

const activate = (token: string, more: object = {}, cookie = '') =>
  people.send('/api/activations', { token, ...more }, { cookie })
const confirmChange = (token: string, more: object = {}, cookie = '') =>
  people.send('/api/email-changes', { token, ...more }, { cookie })
const decline = (token: string) => people.send('/api/links/decline', { token })
const linkOf = async (token: string, cookie = '') => (await people.send('/api/links', { token }, { cookie })).json()
const resend = (cookie: string) => people.send('/api/signups/mail', undefined, { cookie })

async function signUp(email: string, password: string) {
  const cookie = cookiesOf(await people.signup({ email, password }))
  return { cookie, token: linkIn(await people.lastMail(email)) }
}

/** Two signups on one address: a stranger's, and that of who owns the mailbox. */
async function twoSignups() {
  const email = newAddress()
  return { email, stranger: await signUp(email, STRANGERS), owner: await signUp(email, PASSWORD) }
}

async function requestChange() {
  const { email, cookie } = await people.member()
  const next = newAddress()
  await people.send('/api/user/email', { email: next }, { cookie })
  return { email, cookie, next, token: linkIn(await people.lastMail(next)) }
}

describe('the link of a stranger’s signup, opened by the owner of the mailbox', () => {
  const ways: [string, object][] = [
    ['a click', {}],
    ['the own password', { password: PASSWORD }],
    ['a new password', { new_password: NEW }],
  ]
  test.each(ways)('lets neither the session nor the password of the stranger in by %s', async (_, more) => {
    const { email, stranger, owner } = await twoSignups()
    await activate(stranger.token, more, owner.cookie)
    const user = (await people.userOf(stranger.cookie)) as { status: string } | null
    expect(user?.status ?? 'nobody').not.toBe('confirmed')
    expect(codeOf(await people.login(email, STRANGERS))).toBe('login_failed')
  })

  test('confirms nothing without a password, nor by a wrong one', async () => {
    const { stranger, owner } = await twoSignups()
    expect(codeOf(await activate(stranger.token, {}, owner.cookie))).toBe('recent_login_required')
    expect(codeOf(await activate(stranger.token, { password: PASSWORD }, owner.cookie))).toBe('login_failed')
    expect((await activate(owner.token, {}, owner.cookie)).status).toBe(200)
    expect(await people.userOf(owner.cookie)).toMatchObject({ status: 'confirmed' })
  })

  test('is the account of who chooses a new password there: logged in, and the stranger is out', async () => {
    const { email, stranger, owner } = await twoSignups()
    const answer = await activate(stranger.token, { new_password: NEW }, owner.cookie)
    expect(answer.status).toBe(200)
    expect(await people.userOf(cookiesOf(answer))).toMatchObject({ email, status: 'confirmed' })
    expect(await people.userOf(stranger.cookie)).toBeNull()
    expect((await people.login(email, NEW)).status).toBe(200)
    expect(codeOf(await activate(owner.token, {}, owner.cookie))).toBe('link_invalid')
  })

  test('asks for a password that is not easily guessed', async () => {
    const { stranger } = await twoSignups()
    const answer = await activate(stranger.token, { new_password: 'password1' })
    expect(answer.json()['fields']).toEqual([{ path: '/password', reason: 'password_common' }])
  })
})

describe('"I did not sign up"', () => {
  test('takes the link away and ends the mails of that signup; its maker sees nothing of it', async () => {
    const { settableClock } = server.assembly
    const start = noonIn(120)
    settableClock?.set(new Date(start))
    const { email, stranger, owner } = await twoSignups()
    const before = await people.userOf(stranger.cookie)
    const allowed = await resend(stranger.cookie)
    expect(linkIn(await people.lastMail(email)), 'a mail that was sent again').not.toBe(owner.token)
    expect((await decline(stranger.token)).status).toBe(200)
    for (const token of [stranger.token, linkIn((await mailsTo(email)).at(-1))]) {
      expect(codeOf(await activate(token, {}, stranger.cookie))).toBe('link_invalid')
    }
    const received = (await mailsTo(email)).length
    settableClock?.set(new Date(start + 2 * DAY))
    const muted = await resend(stranger.cookie)
    await people.runJobs()
    expect([muted.status, muted.text]).toEqual([allowed.status, allowed.text])
    expect(await people.userOf(stranger.cookie)).toEqual(before)
    expect((await mailsTo(email)).length, 'no mail of the stranger').toBe(received)
    expect((await resend(owner.cookie)).status).toBe(200)
    await people.runJobs()
    expect((await mailsTo(email)).length, 'but of the owner').toBe(received + 1)
    expect((await activate(owner.token, {}, owner.cookie)).status).toBe(200)
    settableClock?.reset()
  })

  test('is no way to take away a link that does something else', async () => {
    const email = await people.join()
    await people.send('/api/password-resets', { email, language: 'nl' })
    const token = linkIn(await people.lastMail(email))
    expect(codeOf(await decline(token))).toBe('link_invalid')
    expect(await linkOf(token)).toMatchObject({ purpose: 'reset' })
  })
})

describe('the own link', () => {
  test('is known as such by the browser of the signup alone, and looking changes nothing', async () => {
    const { stranger, owner } = await twoSignups()
    expect(await linkOf(owner.token, owner.cookie)).toEqual({
      purpose: 'activate',
      conversation: null,
      own: true,
      done: false,
    })
    for (const cookie of ['', stranger.cookie]) {
      expect(await linkOf(owner.token, cookie)).toEqual({
        purpose: 'activate',
        conversation: null,
        own: false,
        done: false,
      })
    }
    expect(await people.userOf(owner.cookie)).toMatchObject({ status: 'not_confirmed' })
  })

  test('confirms in another browser by the password alone, and logs in there', async () => {
    const email = newAddress()
    const { cookie, token } = await signUp(email, PASSWORD)
    const answer = await activate(token, { password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await people.userOf(cookiesOf(answer))).toMatchObject({ email, status: 'confirmed' })
    expect(await people.userOf(cookie)).toMatchObject({ email, status: 'confirmed' })
  })

  test('five wrong passwords lock it, from wherever they come, and no other', async () => {
    const email = newAddress()
    const first = await signUp(email, PASSWORD)
    const second = await signUp(email, PASSWORD)
    const codes: unknown[] = []
    for (let i = 0; i < 5; i += 1) codes.push(codeOf(await activate(first.token, { password: 'not it at all' })))
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'login_failed'), 'login_locked'])
    expect(codeOf(await activate(first.token, { password: PASSWORD }))).toBe('login_locked')
    expect((await activate(second.token, { password: PASSWORD })).status).toBe(200)
  })

  test('a word that was invented causes no hash', async () => {
    const { hashing } = server.assembly.accounts
    const before = hashing.runs()
    for (const more of [{ password: PASSWORD }, { new_password: NEW }]) {
      expect(codeOf(await activate('x'.repeat(43), more))).toBe('link_invalid')
    }
    expect(hashing.runs()).toBe(before)
  })
})

describe('the link of a new address', () => {
  test('moves the account neither for a stranger who got it by mistake, nor to a mailbox that never asked', async () => {
    const { email, cookie, next, token } = await requestChange()
    const { cookie: other } = await people.member()
    expect(codeOf(await confirmChange(token, {}, other))).toBe('recent_login_required')
    expect(codeOf(await confirmChange(token, { password: 'not it at all' }))).toBe('login_failed')
    expect((await confirmChange(token, { new_password: NEW })).status, 'none can be chosen').toBe(400)
    expect(await people.userOf(cookie)).toMatchObject({ email })
    expect(codeOf(await people.login(next))).toBe('login_failed')
  })

  test('takes the password in another browser, and logs in there alone', async () => {
    const { cookie, next, token } = await requestChange()
    const answer = await confirmChange(token, { password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await people.userOf(cookiesOf(answer))).toMatchObject({ email: next })
    expect(await people.userOf(cookie)).toBeNull()
  })

  test('can be declined: nothing changes, and no more mails of that account come', async () => {
    const { settableClock } = server.assembly
    const start = noonIn(160)
    settableClock?.set(new Date(start))
    const { email, cookie, next, token } = await requestChange()
    expect((await decline(token)).status).toBe(200)
    expect(codeOf(await confirmChange(token, {}, cookie))).toBe('link_invalid')
    settableClock?.set(new Date(start + 120_000))
    expect((await people.send('/api/user/email', { email: next }, { cookie })).status).toBe(200)
    await people.runJobs()
    expect(await mailsTo(next)).toHaveLength(1)
    expect(await people.userOf(cookie)).toMatchObject({ email })
    settableClock?.reset()
  })
})

describe('the link of an activation, opened again', () => {
  test('says that it is done in the browser of the active member, as does that of another mail of the same signup', async () => {
    const email = newAddress()
    const { cookie, token } = await signUp(email, PASSWORD)
    const { settableClock, clock } = server.assembly
    settableClock?.set(new Date(clock.now().getTime() + 2 * 60_000))
    await resend(cookie)
    const second = linkIn(await people.lastMail(email))
    expect(await linkOf(token, cookie)).toMatchObject({ purpose: 'activate', own: true, done: false })
    await activate(token, {}, cookie)
    for (const word of [token, second]) {
      expect(await linkOf(word, cookie)).toEqual({ purpose: 'activate', conversation: null, own: true, done: true })
    }
    // Nothing is left that it could do.
    expect(codeOf(await activate(token, {}, cookie))).toBe('link_invalid')
    settableClock?.reset()
  })

  test('tells nothing to anybody else, nor to its owner in another browser, nor when its time is over', async () => {
    const { settableClock } = server.assembly
    const start = noonIn(360)
    settableClock?.set(new Date(start))
    const email = newAddress()
    const { cookie, token } = await signUp(email, PASSWORD)
    await activate(token, {}, cookie)
    const stranger = await people.member()
    const pending = cookiesOf(await people.signup())
    const never = await linkOf('x'.repeat(43), stranger.cookie)
    for (const other of ['', stranger.cookie, pending]) {
      expect(await linkOf(token, other)).toMatchObject({ code: 'link_invalid' })
    }
    expect(Object.keys(await linkOf(token, stranger.cookie))).toEqual(Object.keys(never))
    settableClock?.set(new Date(start + 8 * DAY))
    expect(await linkOf(token, cookie)).toMatchObject({ code: 'link_invalid' })
    settableClock?.reset()
  })
})
