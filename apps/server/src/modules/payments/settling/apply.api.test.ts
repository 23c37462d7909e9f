import { Id, type AccountId, type OrderId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockAccount } from '../../accounts/index.ts'
import { eraseBuyer } from '../personal-data.queries.ts'
import {
  CREDITS,
  LIST_CENTS,
  markSent,
  paymentOf,
  plantAttempt,
  plantOrder,
  type PlantedAttempt,
} from '../testing/plant-order.ts'
import { applyPayment } from './apply.service.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const newBuyer = async () => (await members.plantOne()).id

type Options = Parameters<typeof plantOrder>[3]

async function sentAttempt(order_id: OrderId): Promise<PlantedAttempt> {
  const { db, clock } = server.assembly
  const attempt = await plantAttempt(db, order_id, clock.now())
  await markSent(db, attempt.id, clock.now())
  return attempt
}
const order = (buyer: AccountId, options?: Options) => {
  const { db, clock } = server.assembly
  return plantOrder(db, buyer, clock.now(), options)
}
const orderAndAttempt = async (buyer: AccountId, options?: Options) => sentAttempt(await order(buyer, options))

function apply(attempt: PlantedAttempt, changes: Parameters<typeof paymentOf>[1] = {}): Promise<void> {
  const { job_context, publish, clock } = server.assembly
  const payment = paymentOf(attempt.public_id, changes)
  return job_context.transaction((tx) => applyPayment(tx, publish, attempt, payment, clock.now()))
}

async function all(query: string, ...values: unknown[]): Promise<unknown[]> {
  return (await server.assembly.pool.query<Record<string, unknown>>(query, values)).rows
}
const rowStates = async (id: OrderId) => {
  const [row] = await all('select state from payments.credit_order where id = $1', id)
  return (row as { state: string }).state
}
const creditsOf = async (id: AccountId) => {
  const [wallet] = await all('select balance from credits.wallet where id = $1', id)
  return (wallet as { balance: number } | undefined)?.balance ?? 0
}
const refundsOf = (id: OrderId) =>
  all('select kind, cents, state from payments.refund where order_id = $1 order by id', id)
const differencesOf = (attempt: PlantedAttempt) =>
  all('select kind from payments.difference where attempt_id = $1 order by id', attempt.id)

test('[S1.17] [S1.8] [S4.19] money completes an order: credits once, Premium, a receipt with its tax', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  await apply(attempt)
  expect(await rowStates(attempt.order_id)).toBe('completed')
  expect(await creditsOf(buyer)).toBe(CREDITS)
  expect(await all('select paid_user from accounts.account where id = $1', buyer)).toEqual([{ paid_user: true }])
  const receipts = await all(
    'select total_cents, tax_country, tax_rate, tax_cents from receipts.receipt where order_id = $1',
    attempt.order_id,
  )
  expect(receipts).toEqual([{ total_cents: LIST_CENTS, tax_country: 'NL', tax_rate: 2100, tax_cents: 434 }])
})

test('[D.6] 40 reports of the same payment at once, some of them old: one grant, one receipt', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  const states = ['open', 'pending', 'paid', 'paid'] as const
  await Promise.all(Array.from({ length: 40 }, (_, nth) => apply(attempt, { state: states[nth % 4] ?? 'paid' })))
  expect(await rowStates(attempt.order_id)).toBe('completed')
  expect(await creditsOf(buyer)).toBe(CREDITS)
  expect(await refundsOf(attempt.order_id)).toEqual([])
  expect(await all('select number from receipts.receipt where order_id = $1', attempt.order_id)).toHaveLength(1)
})

test('money that fits nothing goes back by itself, once: paid twice, or another amount', async () => {
  const buyer = await newBuyer()
  const first = await orderAndAttempt(buyer)
  const second = await sentAttempt(first.order_id)
  const wrong = await sentAttempt(first.order_id)
  await apply(first)
  for (const _ of [1, 2]) {
    await apply(second)
    await apply(wrong, { cents: 1 })
  }
  expect(await creditsOf(buyer)).toBe(CREDITS)
  expect(await refundsOf(first.order_id)).toEqual([
    { kind: 'duplicate', cents: LIST_CENTS, state: 'planned' },
    { kind: 'mismatch', cents: 1, state: 'planned' },
  ])
  expect(await differencesOf(second)).toEqual([])
  expect(await differencesOf(wrong)).toEqual([{ kind: 'mismatch' }])
})

test('who was erased meanwhile gets the money back, and no credits', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  await server.assembly.pool.query('update payments.buyer set erased_at = now() where account_id = $1', [buyer])
  await apply(attempt)
  expect(await creditsOf(buyer)).toBe(0)
  expect(await refundsOf(attempt.order_id)).toEqual([{ kind: 'nobody', cents: LIST_CENTS, state: 'planned' }])
})

test.each([
  ['the first', 0, 1],
  ['the second', 1, 0],
] as const)(
  '[S4.28] of two orders with a discount for once, both paid, %s to be paid is completed and the other paid back',
  async (_, paid, returned) => {
    const discount = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const
    const buyer = await newBuyer()
    const attempts = [await orderAndAttempt(buyer, { discount }), await orderAndAttempt(buyer, { discount })]
    const both = [attempts[paid], attempts[returned]].flatMap((attempt) => attempt ?? [])
    for (const attempt of both) await apply(attempt, { cents: 1874 })
    const [completed, other] = both.map(({ order_id }) => order_id)
    expect(await creditsOf(buyer)).toBe(CREDITS)
    expect(await rowStates(Id.order.parse(completed))).toBe('completed')
    expect(await refundsOf(Id.order.parse(other))).toEqual([{ kind: 'surplus', cents: 1874, state: 'planned' }])
    const uses = await all('select order_id, state from offers.use where account_id = $1', buyer)
    expect(uses).toEqual([{ order_id: completed, state: 'used' }])
  },
)

test('a payment on its way holds the order, and its end opens the order again, or gives way to a newer one', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  await apply(attempt, { state: 'pending' })
  expect(await rowStates(attempt.order_id)).toBe('processing')
  await apply(attempt, { state: 'failed' })
  expect(await rowStates(attempt.order_id)).toBe('open')
  const again = await sentAttempt(attempt.order_id)
  await apply(again, { state: 'pending' })
  const newer = await order(buyer)
  await apply(again, { state: 'expired' })
  expect([await rowStates(attempt.order_id), await rowStates(newer)]).toEqual(['replaced', 'open'])
  // Money that comes after all buys what it was promised to.
  await apply(again, { state: 'paid' })
  expect([await rowStates(attempt.order_id), await creditsOf(buyer)]).toEqual(['completed', CREDITS])
})

test('a report of another attempt changes nothing and is for a person to look at, once', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  for (const _ of [1, 2]) await apply(attempt, { attempt: 'somebody else' })
  expect(await rowStates(attempt.order_id)).toBe('open')
  const rows = await all('select state, provider_id, syncs from payments.attempt where id = $1', attempt.id)
  expect(rows).toEqual([{ state: 'asking', provider_id: null, syncs: 2 }])
  expect(await differencesOf(attempt)).toEqual([{ kind: 'foreign' }])
})

test('what somebody sends back at the provider’s own desk is for a person to look at; what a bank takes back is written down', async () => {
  const attempt = await orderAndAttempt(await newBuyer())
  const { public_id } = attempt
  const common = { payment_id: `tr_${public_id}`, attempt: public_id, cents: 500, currency: 'EUR' }
  const refund = { ...common, id: 're_1', key: undefined, state: 'done', created_at: new Date() } as const
  const chargeback = { ...common, id: 'chb_1', state: 'open', reason: 'MD06', received_at: new Date() } as const
  for (const _ of [1, 2]) await apply(attempt, { refunds: [refund], chargebacks: [chargeback] })
  expect(await refundsOf(attempt.order_id)).toEqual([{ kind: 'provider', cents: 500, state: 'done' }])
  expect(await differencesOf(attempt)).toEqual([{ kind: 'refund_unknown' }])
  const taken = 'select cents, state, taken_credits from payments.chargeback where attempt_id = $1'
  expect(await all(taken, attempt.id)).toEqual([{ cents: 500, state: 'open', taken_credits: 100 }])
})

test('money that comes while the account is being erased waits for it, and goes back', async () => {
  const buyer = await newBuyer()
  const attempt = await orderAndAttempt(buyer)
  const applied = await server.assembly.db.transaction().execute(async (tx) => {
    // As the purge does: first the account, then the rooms.
    await lockAccount(tx, buyer)
    const applying = apply(attempt)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => all(waiting)).toHaveLength(1)
    await eraseBuyer(tx, buyer)
    return { applying }
  })
  await applied.applying
  expect(await creditsOf(buyer)).toBe(0)
  expect(await refundsOf(attempt.order_id)).toEqual([{ kind: 'nobody', cents: LIST_CENTS, state: 'planned' }])
})
