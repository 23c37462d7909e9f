import { type AccountId, type AttemptId, Id, type OrderId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../../platform/db/invariants.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { paymentOf, plantAttempt, plantOrder } from '../testing/plant-order.ts'
import { applyPayment } from './apply.service.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const newBuyer = async (): Promise<AccountId> => Id.account.parse((await members.plantOne({ paid_user: false })).id)

function apply(attempt: PlantedAttempt, changes: Parameters<typeof paymentOf>[1] = {}): Promise<void> {
  const { job_context, publish, clock } = server.assembly
  const payment = paymentOf(attempt.public_id, changes)
  return job_context.transaction((tx) => applyPayment(tx, publish, attempt, payment, clock.now()))
}

async function one<T>(query: string, ...values: unknown[]): Promise<T> {
  const { rows } = await server.assembly.pool.query(query, values)
  return rows[0] as T
}
const stateOf = async (id: OrderId) =>
  (await one<{ state: string }>('select state from payments.credit_order where id = $1', id)).state
const creditsOf = async (id: AccountId) =>
  (await one<{ balance: number } | undefined>('select balance from credits.wallet where id = $1', id))?.balance ?? 0
async function refundsOf(order: OrderId) {
  const { rows } = await server.assembly.pool.query(
    'select kind, cents, state from payments.refund where order_id = $1 order by id',
    [order],
  )
  return rows as unknown[]
}

test('[S1.17] [S1.8] [S4.19] money completes an order: credits once, Premium, a receipt with its tax', async () => {
  const buyer = await newBuyer()
  const { order_id, attempt_id, public_id } = await plantOrder(server, buyer)
  await apply(attempt_id, paymentOf(public_id))
  expect(await stateOf(order_id)).toBe('completed')
  expect(await creditsOf(buyer)).toBe(100)
  const account = await one('select paid_user from accounts.account where id = $1', buyer)
  expect(account).toEqual({ paid_user: true })
  const receipt = await one('select total_cents, tax_country, tax_rate, tax_cents from receipts.receipt where order_id = $1', order_id)
  expect(receipt).toEqual({ total_cents: 2499, tax_country: 'NL', tax_rate: 2100, tax_cents: 434 })
})

test('[D.6] 40 reports of the same payment at once, some of them old: one grant, one receipt', async () => {
  const buyer = await newBuyer()
  const { order_id, attempt_id, public_id } = await plantOrder(server, buyer)
  const states = ['open', 'pending', 'paid', 'paid'] as const
  await Promise.all(
    Array.from({ length: 40 }, (_, nth) => apply(attempt_id, paymentOf(public_id, { state: states[nth % 4] ?? 'paid' }))),
  )
  expect(await stateOf(order_id)).toBe('completed')
  expect(await creditsOf(buyer)).toBe(100)
  expect(await refundsOf(order_id)).toEqual([])
  const { n } = await one<{ n: number }>('select count(*)::int as n from receipts.receipt where order_id = $1', order_id)
  expect(n).toBe(1)
})

test('money that fits nothing goes back by itself, once', async () => {
  const buyer = await newBuyer()
  const { order_id, attempt_id, public_id } = await plantOrder(server, buyer)
  const second = await plantAttempt(server, order_id)
  const wrong = await plantAttempt(server, order_id)
  await apply(attempt_id, paymentOf(public_id))
  for (const _ of [1, 2]) {
    await apply(second.attempt_id, paymentOf(second.public_id))
    await apply(wrong.attempt_id, paymentOf(wrong.public_id, { cents: 1 }))
  }
  expect(await creditsOf(buyer)).toBe(100)
  expect(await refundsOf(order_id)).toEqual([
    { kind: 'duplicate', cents: 2499, state: 'planned' },
    { kind: 'mismatch', cents: 1, state: 'planned' },
  ])
})

test('who was erased meanwhile gets the money back, and no credits', async () => {
  const buyer = await newBuyer()
  const { order_id, attempt_id, public_id } = await plantOrder(server, buyer)
  await server.assembly.pool.query('update payments.buyer set erased_at = now() where account_id = $1', [buyer])
  await apply(attempt_id, paymentOf(public_id))
  expect(await creditsOf(buyer)).toBe(0)
  expect(await refundsOf(order_id)).toEqual([{ kind: 'nobody', cents: 2499, state: 'planned' }])
})

test('[S4.28] of two orders with a discount for once, both paid, one is completed and the other paid back', async () => {
  const discount = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const
  for (const order of [
    ['first', 'second'],
    ['second', 'first'],
  ] as const) {
    const buyer = await newBuyer()
    const planted = { first: await plantOrder(server, buyer, { discount }), second: await plantOrder(server, buyer, { discount }) }
    for (const name of order) {
      const { attempt_id, public_id } = planted[name]
      await apply(attempt_id, paymentOf(public_id, { cents: 1874 }))
    }
    const [paid, returned] = order
    expect(await creditsOf(buyer)).toBe(100)
    expect(await stateOf(planted[paid].order_id)).toBe('completed')
    expect(await refundsOf(planted[returned].order_id)).toEqual([{ kind: 'surplus', cents: 1874, state: 'planned' }])
  }
})

test('a report of another attempt changes nothing and is for a person to look at', async () => {
  const buyer = await newBuyer()
  const { order_id, attempt_id } = await plantOrder(server, buyer)
  for (const _ of [1, 2]) await apply(attempt_id, paymentOf('somebody else'))
  expect(await stateOf(order_id)).toBe('open')
  const attempt = await one('select state, provider_id, syncs from payments.attempt where id = $1', attempt_id)
  expect(attempt).toEqual({ state: 'asking', provider_id: null, syncs: 2 })
  const { rows } = await server.assembly.pool.query('select kind from payments.difference where attempt_id = $1', [attempt_id])
  expect(rows).toEqual([{ kind: 'foreign' }])
})

test('200 completions at once have the receipts 1 to 200', async () => {
  await server.assembly.pool.query('delete from receipts.series').catch(() => undefined)
  const before = await one<{ last: number } | undefined>('select last from receipts.series where site_id = 1')
  const buyers = await members.plant(200, { paid_user: false })
  const planted = await Promise.all(buyers.map(({ id }) => plantOrder(server, Id.account.parse(id))))
  await Promise.all(planted.map(({ attempt_id, public_id }) => apply(attempt_id, paymentOf(public_id))))
  const { rows } = await server.assembly.pool.query<{ number: number }>(
    'select number from receipts.receipt where order_id = any ($1) order by number',
    [planted.map(({ order_id }) => order_id)],
  )
  const first = (before?.last ?? 0) + 1
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, nth) => first + nth))
})

test('nothing contradicts anything', async () => {
  expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
})
