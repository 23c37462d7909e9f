import { createHash, randomBytes } from 'node:crypto'
import { SIGNUP_GRANT_DAYS } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { giveCredits } from '../../testing/credits.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { linkIn } from '../../testing/mailbox.ts'
import { membersOf } from '../../testing/members.ts'
import { cookiesOf, PASSWORD, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accountConfirmed } from '../../events/accounts.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const user = async (cookie: string) =>
  (await people.userOf(cookie)) as { credits: number; credit_worth: unknown; email: string }

async function find(sql: string, values: unknown[]) {
  return (await server.assembly.pool.query<Record<string, unknown>>(sql, values)).rows
}

test('[S1.21] [S3.1] activation gives the site’s credits for signing up, and a user shows what they have', async () => {
  const cookie = cookiesOf(await people.signup())
  expect(await user(cookie)).toMatchObject({ credits: 0 })
  const member = await people.member()
  expect(await user(member.cookie)).toMatchObject({ credits: 12 })
  expect((await people.login(member.email)).json()).toMatchObject({ user: { credits: 12 } })
})

test('[S1.21] what signing up gives is given once, whatever happens to the account', async () => {
  const { cookie, email } = await people.member()
  const { db, publish, clock } = server.assembly
  const [account] = await find('select id, site_id from accounts.account where email = $1', [email])
  const received = {
    account_id: Id.account.parse(account?.['id']),
    site_id: Id.site.parse(account?.['site_id']),
    email,
    device_hash: randomBytes(32),
    at: clock.now(),
  }
  await Promise.all([1, 2, 3].map(() => db.transaction().execute((tx) => publish(tx, accountConfirmed, received))))
  expect(await user(cookie)).toMatchObject({ credits: 12 })
  expect(
    await find('select amount, balance, number from credits.ledger_entry where wallet_id = $1', [received.account_id]),
  ).toEqual([{ amount: 12, balance: 12, number: 1 }])
})

test('a site that gives nothing gives nothing', async () => {
  await find(`update sites.site set settings = settings || '{"signup_credits": 0}' where key = 'klaver'`, [])
  const email = await people.join({}, 'klaver.localhost')
  const rows = `select wallet.id from credits.wallet join accounts.account using (id) where email = $1`
  expect(await find(rows, [email])).toEqual([])
})

test('a credit is worth what the member last paid, or what it costs in the smallest bundle', async () => {
  const members = membersOf(server)
  const member = await members.plantOne()
  expect(await user(member.cookie)).toMatchObject({ credits: 0, credit_worth: { cents: 999 / 30, currency: 'EUR' } })
  await giveCredits(server, member.id, 5)
  expect(await user(member.cookie)).toMatchObject({ credits: 5, credit_worth: { cents: 999 / 30, currency: 'EUR' } })
  await giveCredits(server, member.id, 100, { cents: 2599, currency: 'CHF' })
  expect(await user(member.cookie)).toMatchObject({ credits: 105, credit_worth: { cents: 25.99, currency: 'CHF' } })
})

/** A signup whose link waits to be opened. */
async function waitingSignup(email: string, host?: string) {
  const on = host === undefined ? {} : { host }
  const cookie = cookiesOf(await people.signup({ email }, on))
  const token = linkIn(await people.lastMail(email))
  /** Opens the link, in a browser with this word or in a new one; answers what came, and the word of the browser. */
  const open = async (device?: string) => {
    const body = { token, password: PASSWORD }
    const answer = await people.send('/api/activations', body, { ...on, ...(device && { cookie: device }) })
    expect(answer.status).toBe(200)
    const { json } = await server.request('/api/user.php', { ...on, headers: { cookie } })
    return {
      credits: (json()['user'] as { credits: number }).credits,
      device: /__Host-device=[\w-]+/.exec(cookiesOf(answer))?.[0] ?? '',
    }
  }
  return { open }
}

const newName = () => `farmer${randomBytes(6).toString('hex')}`

test('one mailbox is given the credits once, whatever is written around its name, all at once too', async () => {
  const name = newName()
  const addresses = [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name.replace('r', 'r.')}+2@googlemail.com`]
  const signups = []
  for (const email of addresses) signups.push(await waitingSignup(email))
  const opened = await Promise.all(signups.map(({ open }) => open()))
  expect(opened.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([0, 0, 12])
  const other = await waitingSignup(`${name}@example.com`)
  expect((await other.open()).credits).toBe(12)
})

test('one browser is given the credits once, all at once too', async () => {
  const { device, credits } = await (await waitingSignup(`${newName()}@example.com`)).open()
  expect(credits).toBe(12)
  expect(device).toMatch(/^__Host-device=/)
  expect((await (await waitingSignup(`${newName()}@example.com`)).open(device)).credits).toBe(0)
  const word = `__Host-device=${randomBytes(32).toString('base64url')}`
  const signups = []
  for (let more = 0; more < 4; more += 1) signups.push(await waitingSignup(`${newName()}@example.com`))
  const opened = await Promise.all(signups.map(({ open }) => open(word)))
  expect(opened.map((one) => one.credits).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 12])
})

test('who is not given them takes nothing from others: the mailbox is still free in another browser', async () => {
  const { device } = await (await waitingSignup(`${newName()}@example.com`)).open()
  const name = newName()
  expect((await (await waitingSignup(`${name}@example.com`)).open(device)).credits).toBe(0)
  expect((await (await waitingSignup(`${name}+1@example.com`)).open()).credits).toBe(12)
})

test('what is kept leads to no account, tells no address and goes after a year', async () => {
  const { email } = await people.member()
  const rows = await find(`select * from credits.signup_grant`, [])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['device_hash', 'expires_at', 'mailbox_hash', 'site_id'])
  const plain = createHash('sha256').update(email).digest()
  expect(rows.filter(({ mailbox_hash }) => plain.equals(mailbox_hash as Buffer))).toEqual([])
  const count = async () => (await find('select from credits.signup_grant', [])).length
  const before = await count()
  const inDays = async (days: number) => {
    server.assembly.settableClock?.set(new Date(Date.now() + days * DAY_MS))
    await runByClock(server, 'credits.forget-signup-grants')
    server.assembly.settableClock?.reset()
  }
  await inDays(SIGNUP_GRANT_DAYS - 1)
  expect(await count()).toBe(before)
  await inDays(SIGNUP_GRANT_DAYS + 1)
  expect(await count()).toBe(0)
})
