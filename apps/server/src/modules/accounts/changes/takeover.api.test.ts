import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, newBlock, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const OTHER = 'quite another secret'
const setPassword = (cookie: string, old_password: string, password: string) =>
  people.send('/api/user/password', { old_password, password, password_again: password }, { method: 'PUT', cookie })
const askFor = (cookie: string, email: string) => people.send('/api/user/email', { email }, { cookie })
const confirm = (token: string, cookie = '') => people.send('/api/email-changes', { token }, { cookie })
const undo = (token: string) => people.send('/api/undos', { token })
const resetTo = async (email: string, password: string, from = newBlock()) => {
  await people.send('/api/password-resets', { email, language: 'nl' }, { from })
  const token = linkIn(await people.lastMail(email))
  return people.send('/api/password-resets', { token, password, password_again: password }, { method: 'PUT', from })
}

const ownProfile = (cookie: string) => server.request('/api/profile', { headers: { cookie } })
/** Whether somebody else finds the profile. */
const isSeenByOthers = async (public_id: string) => {
  const viewer = await people.member({ gender: 'male', looking_for: 'female' })
  const answer = await server.request(`/api/members/${public_id}`, { headers: { cookie: viewer.cookie } })
  return answer.status === 200
}
async function knownBrowsers(email: string): Promise<number> {
  const { rows } = await server.assembly.pool.query<{ count: string }>(
    'select count(*) from accounts.known_device join accounts.account on id = account_id where email = $1',
    [email],
  )
  return Number(rows[0]?.count)
}
const profileOf = async (cookie: string) =>
  (await people.userOf(cookie)) as { credits: number; profile: { id: string } }

/** Somebody at a browser that was left open moves the account to another mailbox. */
async function stolen() {
  const { email, cookie } = await people.member()
  const box = newAddress()
  await askFor(cookie, box)
  expect((await confirm(linkIn(await people.lastMail(box)), cookie)).status).toBe(200)
  return { email, cookie, box, rescue: linkIn(await people.lastMail(email)) }
}

describe('a thief who was at the browser for a moment', () => {
  test('cannot undo what the owner undid', async () => {
    const { cookie, box, rescue } = await stolen()
    await setPassword(cookie, PASSWORD, OTHER)
    const counter = linkIn(await people.lastMail(box))
    expect((await undo(rescue)).status).toBe(200)
    expect(codeOf(await undo(counter))).toBe('link_invalid')
  })

  test('who changes the password first gains nothing: the notice of the new address brings both back', async () => {
    const { email, cookie } = await people.member()
    const thief = cookiesOf(await setPassword(cookie, PASSWORD, OTHER))
    const box = newAddress()
    await askFor(thief, box)
    await confirm(linkIn(await people.lastMail(box)), thief)
    expect((await undo(linkIn(await people.lastMail(email)))).status).toBe(200)
    expect((await people.login(email)).status).toBe(200)
    expect(codeOf(await people.login(email, OTHER))).toBe('login_failed')
  })

  test('cannot make a change final by leaving and coming back', async () => {
    const { email, cookie, box, rescue } = await stolen()
    expect((await people.send('/api/user/deletion', {}, { cookie })).status).toBe(200)
    const back = linkIn(await people.lastMail(box))
    expect((await people.send('/api/reactivations', { token: back })).status).toBe(200)
    expect((await undo(rescue)).status).toBe(200)
    expect((await people.login(email)).status).toBe(200)
  })

  test('cannot take the account by deleting it either: it comes back whole, profile included', async () => {
    const { email, cookie, rescue } = await stolen()
    await people.send('/api/user/deletion', {}, { cookie })
    expect((await undo(rescue)).status).toBe(200)
    const back = cookiesOf(await people.login(email))
    expect((await ownProfile(back)).status).toBe(200)
    expect(await isSeenByOthers((await profileOf(back)).profile.id)).toBe(true)
  })

  test('[D.95] who moves the address leaves no other browser logged in, and none but the own known', async () => {
    const { email, cookie } = await people.member()
    const elsewhere = cookiesOf(await people.login(email))
    const box = newAddress()
    await askFor(cookie, box)
    await confirm(linkIn(await people.lastMail(box)), cookie)
    expect([await people.userOf(cookie), await people.userOf(elsewhere)]).toEqual([expect.anything(), null])
    expect(await knownBrowsers(box)).toBe(1)
  })

  test('[D.95] a changed password forgets every browser but the one it was changed in', async () => {
    const { email, cookie } = await people.member()
    await people.login(email)
    expect(await knownBrowsers(email)).toBe(2)
    expect((await setPassword(cookie, PASSWORD, OTHER)).status).toBe(200)
    expect(await knownBrowsers(email)).toBe(1)
  })

  test('has no address change left after the owner set a new password, by mail or by hand', async () => {
    const first = await people.member()
    const box = newAddress()
    await askFor(first.cookie, box)
    const pending = linkIn(await people.lastMail(box))
    expect((await resetTo(first.email, OTHER)).status).toBe(200)
    expect(codeOf(await confirm(pending))).toBe('link_invalid')
    const second = await people.member()
    const other = newAddress()
    await askFor(second.cookie, other)
    const waiting = linkIn(await people.lastMail(other))
    expect((await setPassword(second.cookie, PASSWORD, OTHER)).status).toBe(200)
    expect(codeOf(await confirm(waiting))).toBe('link_invalid')
  })
})

describe('a stranger who types somebody else’s address', () => {
  test('[D.59] [D.60] logs in nowhere by an attempt, whether or not the address has an account', async () => {
    const statuses: number[] = []
    for (const email of [await people.join(), newAddress()]) {
      expect((await people.signup({ email, password: OTHER })).status).toBe(200)
      statuses.push((await people.login(email, OTHER)).status)
    }
    expect(statuses).toEqual([403, 403])
  })

  test('does not see the owner join: the attempt lives on as it was', async () => {
    const email = newAddress()
    const before = cookiesOf(await people.signup({ email, password: OTHER }))
    await people.runJobs()
    await people.join({ email })
    const after = cookiesOf(await people.signup({ email, password: OTHER }))
    const [seen, known] = [await people.userOf(before), await people.userOf(after)]
    expect(seen).toMatchObject({ status: 'not_confirmed' })
    expect(known).toMatchObject({ status: 'not_confirmed' })
    const again = await people.send('/api/signups/mail', undefined, { cookie: before })
    expect(again.status).toBe(200)
  })

  test('gets no account by moving the attempt away: the owner is sent no undo', async () => {
    const owner = newAddress()
    const cookie = cookiesOf(await people.signup({ email: owner, password: OTHER }))
    const box = newAddress()
    await askFor(cookie, box)
    await confirm(linkIn(await people.lastMail(box)), cookie)
    await people.runJobs()
    for (const mail of await mailsTo(owner)) {
      expect(codeOf(await undo(linkIn(mail)))).not.toBeUndefined()
    }
    expect(codeOf(await people.login(owner, OTHER))).toBe('login_failed')
  })

  test('cannot bury it in mails, nor use up the mails its owner will need', async () => {
    const email = newAddress()
    const from = newBlock()
    let cookie = ''
    for (let i = 0; i < 8; i += 1) cookie = cookiesOf(await people.signup({ email, password: PASSWORD }, { from }))
    let [now, next] = [PASSWORD, OTHER]
    for (let i = 0; i < 4; i += 1) {
      cookie = cookiesOf(await setPassword(cookie, now, next))
      ;[now, next] = [next, now]
    }
    await people.runJobs()
    expect(await mailsTo(email)).toHaveLength(5)
    await people.signup({ email })
    await people.runJobs()
    expect(await mailsTo(email)).toHaveLength(6)
  })
})

describe('the owner', () => {
  test('who corrects the address before confirming it is found by others, and has what signing up gives', async () => {
    const cookie = cookiesOf(await people.signup())
    const email = newAddress()
    await askFor(cookie, email)
    expect((await confirm(linkIn(await people.lastMail(email)), cookie)).status).toBe(200)
    const user = await profileOf(cookie)
    expect(user).toMatchObject({ status: 'confirmed', credits: 12 })
    expect((await ownProfile(cookie)).json()).toMatchObject({ profile: { status: 'active' } })
    expect(await isSeenByOthers(user.profile.id)).toBe(true)
  })

  test('who only ever signed up is confirmed by a reset, because the mailbox is shown', async () => {
    const email = newAddress()
    await people.signup({ email })
    expect((await resetTo(email, OTHER)).status).toBe(200)
    expect((await people.login(email, OTHER)).json()['user']).toMatchObject({ status: 'confirmed' })
  })

  test('who locked the own place by guessing gets in after a reset', async () => {
    const [email, from] = [await people.join(), newBlock()]
    for (let i = 0; i < 5; i += 1) await people.login(email, 'wrong wrong', { from })
    expect(codeOf(await people.login(email, undefined, { from }))).toBe('login_locked')
    expect((await resetTo(email, OTHER, from)).status).toBe(200)
    expect((await people.login(email, OTHER, { from })).status).toBe(200)
  })

  test('keeps the session when the first call after a day is refused', async () => {
    const { settableClock } = server.assembly
    const start = noonIn(200)
    const day = 24 * 60 * 60 * 1000
    settableClock?.set(new Date(start))
    const { cookie } = await people.member()
    settableClock?.set(new Date(start + day + 60_000))
    const refused = await askFor(cookie, newAddress())
    expect(codeOf(refused)).toBe('recent_login_required')
    settableClock?.set(new Date(start + day + 240_000))
    expect(await people.userOf(cookiesOf(refused))).not.toBeNull()
    settableClock?.reset()
  })

  test('who deletes four times at once is told once', async () => {
    const { email, cookie } = await people.member()
    await people.runJobs()
    const before = (await mailsTo(email)).length
    await Promise.all(Array.from({ length: 4 }, () => people.send('/api/user/deletion', {}, { cookie })))
    await people.runJobs()
    expect((await mailsTo(email)).length - before).toBe(1)
  })
})

test('confirming and deleting one attempt at the same moment never hangs', async () => {
  const attempts: { email: string; cookie: string }[] = []
  for (let i = 0; i < 10; i += 1) {
    const email = newAddress()
    attempts.push({ email, cookie: cookiesOf(await people.signup({ email })) })
  }
  await people.runJobs()
  for (const { email, cookie } of attempts) {
    const token = linkIn((await mailsTo(email)).at(-1))
    const answers = await Promise.all([
      people.send('/api/activations', { token }, { cookie }),
      people.send('/api/user/deletion', {}, { cookie }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
})

test('what no text can hold is refused, not a fault', async () => {
  const { cookie } = await people.member()
  const answers = [
    await people.send('/api/sessions/9999999999999999999', undefined, { method: 'DELETE', cookie }),
    await people.login('a\u0000b@example.com'),
    await people.signup({ name: 'An\u0000na' }),
    await people.signup({ tracking: { network: 'x\u0000' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})
