import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

const MANY = 50

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const times = <T>(work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, nth) => work(nth)))

async function rowsOf<T extends object>(query: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await shop.server.assembly.pool.query<T>(query, values)
  return rows
}

test('[D.5] fifty times one key at once is one order', async () => {
  const anna = await shop.members.plantOne()
  const key = randomUUID()
  const answers = await times(() => shop.order(anna, {}, { key }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => idOf(answer, 'order_id'))).size).toBe(1)
  expect(await rowsOf('select from payments.credit_order where account_id = $1', anna.id)).toHaveLength(1)
})

test('[D.5] fifty presses of the button at once are one payment, here and at the provider', async () => {
  const anna = await shop.members.plantOne()
  const order = (await shop.order(anna)).json()
  const answers = await times(() => shop.pay(anna, String(order['order_id'])))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => idOf(answer, 'payment_id'))).size).toBe(1)
  const { payments } = await shop.sandbox.books()
  expect(payments.filter(({ description }) => description === order['number'])).toHaveLength(1)
})

test('[S4.28] fifty orders with TIMEBONUS25 at once: one of them has it', async () => {
  const anna = await shop.members.plantOne()
  const answers = await times(() => shop.order(anna))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowsOf('select from offers.use where account_id = $1', anna.id)).toHaveLength(1)
  const open = `select from payments.credit_order where account_id = $1 and state = 'open'`
  expect(await rowsOf(open, anna.id)).toHaveLength(1)
})

test('[S4.28] fifty payments at the price of TIMEBONUS25, all paid, all heard of at once: one use, the others go back', async () => {
  const anna = await shop.members.plantOne()
  const begun: string[] = []
  for (let nth = 0; nth < MANY; nth += 1) begun.push((await shop.begin(anna)).payment_id)
  for (const payment_id of begun) await shop.payer(payment_id, 'pays')
  const answers = await times((nth) => shop.read(anna, `payments/${begun[nth] ?? ''}`))
  expect(answers.filter(({ status }) => status === 'completed')).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'surplus')).toHaveLength(MANY - 1)
  const uses = await rowsOf('select code, state from offers.use where account_id = $1', anna.id)
  expect(uses).toEqual([{ code: 'TIMEBONUS25', state: 'used' }])
  const refunds = await rowsOf<{ cents: number }>(
    `select refund.cents from payments.refund join payments.credit_order as credit_order on credit_order.id = order_id
     where account_id = $1`,
    anna.id,
  )
  expect(refunds).toEqual(Array.from({ length: MANY - 1 }, () => ({ cents: 1874 })))
  expect(await rowsOf('select balance from credits.wallet where id = $1', anna.id)).toEqual([{ balance: 100 }])
}, 120_000)

test('a code for once, typed by fifty at once, is one member’s', async () => {
  const members = await shop.members.plant(MANY)
  const answers = await times((nth) => shop.order(members[nth] ?? null, { code: 'FIRST50' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => codeOf(answer) === 'code_used')).toHaveLength(MANY - 1)
})
