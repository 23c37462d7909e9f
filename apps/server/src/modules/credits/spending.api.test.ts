import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type AccountId, Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '../../platform/db/sql-errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveCredits } from '../../testing/credits.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findEarlierPayment, grantCredits, retryOnConflict, payFor, withdrawCredits } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let wallets = 1000
const newWallet = () => Id.account.parse(String((wallets += 1)))
const payment = (key: string = randomUUID()) => ({ key, fingerprint: '7' })
const worth = { cents: 100, currency: 'EUR' }

/** As whoever sells something does it. */
function spend(account_id: AccountId, price: number, paying = payment()): Promise<number> {
  const { db, clock } = server.assembly
  const what = {
    what: 'photo',
    price,
    worth,
    at: clock.now(),
    other_id: Id.profile.parse('1'),
    ref_id: Id.photo.parse('1'),
  } as const
  return retryOnConflict(() =>
    db.transaction().execute(async (tx) => {
      return (await findEarlierPayment(tx, account_id, paying)) ?? payFor(tx, paying, { ...what, account_id })
    }),
  )
}

function refund(account_id: AccountId, lot: number, key: string = randomUUID()) {
  const { db, clock } = server.assembly
  return db.transaction().execute((tx) => withdrawCredits(tx, { account_id, key, lot, at: clock.now(), why: 'refund' }))
}

async function entriesOf(id: string) {
  const { rows } = await server.assembly.pool.query(
    `select number, ledger_account, amount, balance, worth_cents, currency from credits.ledger_entry where wallet_id = $1
     order by number`,
    [id],
  )
  return rows as Record<string, unknown>[]
}
const refusals = (results: PromiseSettledResult<number>[]): unknown[] =>
  results.flatMap((one): unknown[] => {
    if (one.status === 'fulfilled') return []
    const reason: unknown = one.reason
    return [reason instanceof Refusal ? reason.code : reason]
  })

test('[D.4] 200 debits at once on a balance for 7: exactly 7 succeed', async () => {
  const id = newWallet()
  await giveCredits(server, id, 7 * 3 + 2)
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => spend(id, 3)))
  expect(refusals(results)).toEqual(Array.from({ length: 193 }, () => 'insufficient_credits'))
  const balances = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(balances.toSorted((a, b) => b - a)).toEqual([20, 17, 14, 11, 8, 5, 2])
  expect(await entriesOf(id)).toHaveLength(8)
})

test('[D.3] one debit, the same answer, for 100 calls with one key, though there is credit for one only', async () => {
  const id = newWallet()
  await giveCredits(server, id, 5)
  const paying = payment()
  const answers = await Promise.all(Array.from({ length: 100 }, () => spend(id, 5, paying)))
  expect(new Set(answers)).toEqual(new Set([0]))
  expect((await entriesOf(id)).map(({ amount }) => amount)).toEqual([5, -5])
})

test('[D.3] [D.4] grants at once are all given, and those with one key are one', async () => {
  const id = newWallet()
  await giveCredits(server, id, 1)
  const key = randomUUID()
  const { db, clock } = server.assembly
  const grant = { account_id: id, credits: 5, kind: 'bonus', at: clock.now() } as const
  const give = (of: string) => db.transaction().execute((tx) => grantCredits(tx, { ...grant, key: of }))
  await Promise.all(Array.from({ length: 40 }, (_, nth) => give(nth % 2 === 0 ? key : randomUUID())))
  const entries = await entriesOf(id)
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, nth) => nth + 1))
  expect(entries.at(-1)).toMatchObject({ balance: 1 + 21 * 5 })
})

test('a key that was used for something else is refused', async () => {
  const id = newWallet()
  await giveCredits(server, id, 50)
  const paying = payment()
  await spend(id, 5, paying)
  await expect(spend(id, 5, { ...paying, fingerprint: '8' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  // Of two wallets the keys have nothing to do with each other.
  const other = newWallet()
  await giveCredits(server, other, 50)
  expect(await spend(other, 5, paying)).toBe(45)
})

test('a debit is worth what was last paid for as many, or else what is said', async () => {
  const id = newWallet()
  await giveCredits(server, id, 10)
  await spend(id, 3)
  await giveCredits(server, id, 30, { cents: 1000, currency: 'GBP' })
  await spend(id, 4)
  await giveCredits(server, id, 1)
  await spend(id, 5)
  expect((await entriesOf(id)).map(({ worth_cents, currency }) => [worth_cents, currency])).toEqual([
    [null, null],
    [100, 'EUR'],
    [1000, 'GBP'],
    [133, 'GBP'],
    [null, null],
    [167, 'GBP'],
  ])
})

test('a refund takes back what is left of a purchase, and what was paid for that', async () => {
  const id = newWallet()
  await giveCredits(server, id, 12)
  await giveCredits(server, id, 30, { cents: 999, currency: 'EUR' })
  await giveCredits(server, id, 100, { cents: 2599, currency: 'EUR' })
  await spend(id, 20)
  const key = randomUUID()
  // 12 of the 20 were a gift of the house.
  expect(await refund(id, 2, key)).toEqual({ taken: 22, cents: 733 })
  expect(await refund(id, 2, key), 'the same again').toEqual({ taken: 22, cents: 733 })
  expect(await refund(id, 2), 'once more').toEqual({ taken: 0, cents: 0 })
  expect(await refund(id, 1), 'of what was free').toEqual({ taken: 0, cents: null })
  expect((await entriesOf(id)).at(-1)).toEqual({
    number: 5,
    ledger_account: 'refund',
    amount: -22,
    balance: 100,
    worth_cents: 733,
    currency: 'EUR',
  })
  expect(await spend(id, 1)).toBe(99)
  expect(await refund(id, 3)).toEqual({ taken: 99, cents: 2573 })
  await expect(spend(id, 1)).rejects.toMatchObject({ code: 'insufficient_credits' })
})

test('a refund and debits at once never take the same credit twice', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const id = newWallet()
    await giveCredits(server, id, 10, { cents: 1000, currency: 'EUR' })
    const [taken, ...spent] = await Promise.allSettled([
      refund(id, 1).then((back) => back.taken),
      ...Array.from({ length: 5 }, () => spend(id, 2).then(() => 2)),
    ])
    const sum = [taken, ...spent].reduce((all, one) => all + (one.status === 'fulfilled' ? one.value : 0), 0)
    expect(sum).toBe(10)
  }
})

test('there is no refund of a lot that is none, nor under a key that was for something else', async () => {
  const id = newWallet()
  await giveCredits(server, id, 10, { cents: 1000, currency: 'EUR' })
  const paying = payment()
  await spend(id, 1, paying)
  const coded = (code: string) => (error: unknown) => expect(sqlState(error)).toBe(code)
  await refund(id, 2).then(() => expect.unreachable(), coded('not_found'))
  await refund(newWallet(), 1).then(() => expect.unreachable(), coded('not_found'))
  await refund(id, 1, paying.key).then(() => expect.unreachable(), coded('idempotency_key_reused'))
  expect(await entriesOf(id)).toHaveLength(2)
  await giveCredits(server, id, 10, { cents: 1000, currency: 'EUR' })
  const key = randomUUID()
  expect(await refund(id, 1, key)).toEqual({ taken: 9, cents: 900 })
  await refund(id, 3, key).then(() => expect.unreachable(), coded('idempotency_key_reused'))
  expect(await entriesOf(id)).toHaveLength(4)
})

test('a process that dies in the middle of paying leaves all of it or nothing, and asking again ends it', async () => {
  const id = newWallet()
  await giveCredits(server, id, 1000)
  let left = 1000
  for (let nth = 0; nth < 40; nth += 1) {
    const paying = payment()
    const client = await server.assembly.pool.connect()
    const debit = `select credits.spend(member => $1, entry_key => $2, entry_fingerprint => 7, account => 'spent_photo', price => 5,
      at => now(), worth => 100, worth_currency => 'EUR', other => 1, ref => 1)`
    await client.query('begin')
    await client.query(debit, [id, paying.key])
    // Every other one says that it is done, and is gone before anybody can answer.
    const said = nth % 2 === 0 ? client.query('commit') : Promise.resolve()
    ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    await Promise.allSettled([said])
    client.release(true)
    left -= 5
    expect(await spend(id, 5, paying)).toBe(left)
  }
  expect((await entriesOf(id)).filter(({ amount }) => Number(amount) < 0)).toHaveLength(40)
})
