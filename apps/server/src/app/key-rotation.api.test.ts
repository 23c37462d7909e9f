/**
 * Two months in which the secret changes every two weeks, as the runbook says: a new one is known to every process
 * before any uses it, an old one stays active for six weeks, and then is good for passwords for four weeks more.
 */
import type { AccountId } from '@app/db/ids'
import { PAGE_SIZE } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/calendar.ts'
import { deriveKeys } from '../platform/keys.ts'
import { giveCredits } from '../testing/credits.ts'
import { download } from '../testing/download.ts'
import { linkIn } from '../testing/mailbox.ts'
import { codeOf, cookiesOf, newBlock, PASSWORD, peopleOf, signupForm, solve } from '../testing/people.ts'
import { photoClientOf, removeTestPhotos, testPhoto } from '../testing/test-photos.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../testing/test-server.ts'

const [ROTATIONS, ACTIVE, RETIRED] = [4, 3, 2]
const BEGAN = new Date('2030-03-01T09:02:00Z')
const secretOf = (nth: number) => `secret number ${String(nth)}, long enough to be one`
const keyIdOf = (nth: number) => deriveKeys({ SECRETS: [secretOf(nth)], RETIRED_SECRETS: [] }).passwords[0].id

let database_url: string
const running: TestServer[] = []
let now = BEGAN

/** All clocks go together. */
function at(instant: Date): void {
  now = instant
  for (const { assembly } of running) assembly.settableClock?.set(instant)
}
const later = (ms: number) => at(new Date(now.getTime() + ms))

/** A process whose newest secret is that one; before the others use it, the next one can be known already. */
async function start(newest: number, { knowsNext = false } = {}): Promise<TestServer> {
  const former = Array.from({ length: newest }, (_, nth) => secretOf(newest - 1 - nth))
  const server = await startTestServer({
    DATABASE_URL: database_url,
    SECRETS: [secretOf(newest), ...(knowsNext ? [secretOf(newest + 1)] : []), ...former.slice(0, ACTIVE - 1)],
    RETIRED_SECRETS: former.slice(ACTIVE - 1, ACTIVE - 1 + RETIRED),
  })
  running.push(server)
  at(now)
  return server
}
async function stop(server: TestServer): Promise<void> {
  running.splice(running.indexOf(server), 1)
  await server.close()
}

beforeAll(async () => {
  database_url = await createTestDatabase()
})
afterAll(async () => {
  if (running[0]) await removeTestPhotos(running[0])
  for (const server of running.slice()) await stop(server)
})

async function keyIdsOf({ assembly: { pool } }: TestServer, email: string): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ password_hash: string }>(
    `select password_hash from accounts.account where email = $1`,
    [email],
  )
  return rows.map(({ password_hash }) => /,keyid=(\w+)\$/.exec(password_hash)?.[1])
}

async function photoOf(server: TestServer, cookie: string): Promise<string> {
  const { photos } = await photoClientOf(server).own(cookie)
  return `/media/${photos[0]?.image?.filename ?? ''}`
}
const photoStatus = async ({ port }: TestServer, path: string, cookie: string) =>
  (await download({ port, path, headers: { cookie, 'x-forwarded-for': newBlock() } })).status

const history = (server: TestServer, cookie: string, after?: string) =>
  server.request(`/api/credits/history${after === undefined ? '' : `?after=${after}`}`, { headers: { cookie } })

/** What somebody began just before the change: it must go on after it. */
async function begin(server: TestServer, email: string, forgetful: string) {
  const people = peopleOf(server)
  const cookie = cookiesOf(await people.login(email))
  const newcomer = signupForm()
  expect((await people.send('/api/signups', newcomer)).status).toBe(200)
  expect((await people.send('/api/password-resets', { email: forgetful, language: 'nl' })).status).toBe(200)
  const from = newBlock()
  const ask = (proof?: string) =>
    people.send(
      '/api/password-resets',
      { email: `nobody-${from}@example.com`, language: 'nl', proof },
      { from, works: false },
    )
  await ask()
  const { challenge } = (await ask()).json()
  return {
    cookie,
    newcomer: newcomer.email,
    photo: await photoOf(server, cookie),
    next: String((await history(server, cookie)).json()['next']),
    from,
    proof: await solve(String(challenge)),
  }
}

/** The same, handed in at a process that makes everything with another key. */
async function goOn(server: TestServer, begun: Awaited<ReturnType<typeof begin>>, forgetful: string) {
  const { cookie, newcomer, photo, next, from, proof } = begun
  const people = peopleOf(server)
  expect(await people.userOf(cookie), 'still logged in').toBeTruthy()
  expect((await history(server, cookie, next)).status, 'the next page').toBe(200)
  const ask = (more: object) =>
    people.send(
      '/api/password-resets',
      { email: `nobody-${from}@example.com`, language: 'nl', ...more },
      { from, works: false },
    )
  // Counts begin anew with a key, so the first is free once more.
  expect([(await ask({})).status, (await ask({ proof })).status, (await ask({ proof })).status], 'the work').toEqual([
    200, 200, 403,
  ])
  const began = now
  later(7 * MINUTE_MS)
  expect(await photoStatus(server, photo, cookie), 'the photo').toBe(200)
  later(50 * MINUTE_MS)
  const passwords = { password: `${PASSWORD}!`, password_again: `${PASSWORD}!` }
  const token = linkIn(await people.lastMail(forgetful))
  const reset = await people.send('/api/password-resets', { token, ...passwords }, { method: 'PUT' })
  expect(reset.status, 'the link of the reset').toBe(200)
  const activation = linkIn(await people.lastMail(newcomer))
  at(new Date(began.getTime() + 7 * DAY_MS - HOUR_MS))
  const activated = await people.send('/api/activations', { token: activation, password: PASSWORD })
  expect(activated.status, 'the link of the signup').toBe(200)
}

test(
  'secrets change for two months: nobody is logged out, no link, photo, page or password is lost',
  { timeout: 300_000 },
  async () => {
    at(BEGAN)
    let current = await start(0)
    const { member, join } = peopleOf(current)
    const { email, cookie } = await member()
    const forgetful = await join()
    const rare = await join()
    const gone = await join()
    await photoClientOf(current).show(cookie, [await testPhoto('rotation')])
    const { rows } = await current.assembly.pool.query<{ id: AccountId }>(
      'select id from accounts.account where email = $1',
      [email],
    )
    const [owner] = rows
    if (!owner) throw new Error('the member is not there')
    for (let n = 0; n <= PAGE_SIZE; n += 1) await giveCredits(current, owner.id, 1)

    for (let nth = 0; nth < ROTATIONS; nth += 1) {
      at(new Date(BEGAN.getTime() + (nth + 1) * 14 * DAY_MS))
      await stop(current)
      // Both are there while processes are restarted one after the other, and each knows what the other makes.
      const before = await start(nth, { knowsNext: true })
      const after = await start(nth + 1)
      await goOn(after, await begin(before, email, forgetful), forgetful)
      const begun = await begin(after, email, forgetful)
      expect(await keyIdsOf(after, email)).toEqual([keyIdOf(nth + 1)])
      await goOn(before, begun, forgetful)
      await stop(before)
      current = after
    }

    const { login } = peopleOf(current)
    expect(await keyIdsOf(current, rare)).toEqual([keyIdOf(0)])
    expect((await login(rare)).status).toBe(200)
    expect(await keyIdsOf(current, rare)).toEqual([keyIdOf(ROTATIONS)])

    // Whoever comes later than that has lost the password, not the account.
    await stop(current)
    current = await start(ROTATIONS + 1)
    const runs = current.assembly.accounts.hashing.runs()
    expect(codeOf(await peopleOf(current).login(gone))).toBe('login_failed')
    expect(current.assembly.accounts.hashing.runs() - runs).toBe(1)
    expect((await peopleOf(current).login(rare)).status).toBe(200)
    const again = peopleOf(current)
    await again.send('/api/password-resets', { email: gone, language: 'nl' })
    const passwords = { password: PASSWORD, password_again: PASSWORD }
    const token = linkIn(await again.lastMail(gone))
    expect((await again.send('/api/password-resets', { token, ...passwords }, { method: 'PUT' })).status).toBe(200)
    expect((await again.login(gone)).status).toBe(200)
  },
)

test('many logins at once under an older key all get in, and the password is hashed anew', async () => {
  const old = await start(0)
  const email = await peopleOf(old).join()
  const young = await start(1)
  const logins = await Promise.all(Array.from({ length: 4 }, () => peopleOf(young).login(email)))
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await keyIdsOf(young, email)).toEqual([keyIdOf(1)])
})
