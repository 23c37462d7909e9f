import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../../testing/credits.ts'
import { membersOf } from '../../testing/members.ts'
import { cookiesOf, peopleOf } from '../../testing/people.ts'
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
