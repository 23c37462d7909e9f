/** Draws histories, plays several at once, and compares three that must agree: the expectation, PostgreSQL and the provider's books. */
import { Id, type AccountId } from '@app/db/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../platform/db/pool.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { FATES } from './books-provider.ts'
import { PaymentHistory, type Step, type STEPS } from './payment-history.ts'
import { CREDITS } from './plant-order.ts'

const MOST_STEPS = 40
const AT_ONCE = 8
const MOST_FAILURES = 5

const WEIGHTS: Record<keyof typeof STEPS, number> = {
  order: 4,
  begin: 7,
  ask: 12,
  payer: 13,
  notice: 9,
  race: 3,
  sweep: 4,
  late: 4,
  refund: 4,
  cancel: 2,
  leap: 5,
  erase: 1,
}
const number = fc.nat({ max: 11 })
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.entries(WEIGHTS).map(([does, weight]) => ({
      weight,
      arbitrary: fc.constant(does as keyof typeof STEPS),
    })),
  ),
  nth: number,
  other: number,
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 3 }),
  dies: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})
/** Something is ordered first, or there would be little to tell. */
const history = fc
  .tuple(step, step, fc.array(step, { minLength: 5, maxLength: MOST_STEPS - 2, size: 'max' }))
  .map(([first, second, rest]): Step[] => [{ ...first, does: 'order' }, { ...second, does: 'begin' }, ...rest])

interface Stored {
  orders: { id: string; state: string; completed_by: string | null }[]
  attempts: { public_id: string; state: string }[]
  refunds: { attempt: string; cents: number; state: string; failures: number }[]
  balance: number
}

async function readStored(db: Database, account_id: AccountId): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select
      (select coalesce(json_agg(json_build_object('id', credit_order.id::text, 'state', credit_order.state,
         'completed_by', (select public_id from payments.attempt where attempt.id = completed_by))), '[]')
       from payments.credit_order where account_id = ${account_id}) as orders,
      (select coalesce(json_agg(json_build_object('public_id', public_id, 'state', state)), '[]')
       from payments.attempt where account_id = ${account_id}) as attempts,
      (select coalesce(json_agg(json_build_object('attempt', attempt.public_id, 'cents', refund.cents, 'state', refund.state,
         'failures', failures)), '[]')
       from payments.refund join payments.attempt on attempt.id = refund.attempt_id
       where attempt.account_id = ${account_id}) as refunds,
      coalesce((select balance from credits.wallet where id = ${account_id}), 0) as balance`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('nothing was read')
  return stored
}

const sum = (items: readonly number[]) => items.reduce((total, item) => total + item, 0)
const LIVE = ['created', 'asking', 'open', 'pending']

/** Answers how many orders were completed, and how many payments went back. */
async function compare({ server, account_id, expected, books }: PaymentHistory) {
  const { orders, attempts, refunds, balance } = await readStored(server.assembly.db, account_id)
  const completed = expected.completed()
  for (const { id, state, completed_by } of orders) {
    expect(completed_by, 'who completed an order').toBe(expected.orders.get(id)?.completed_by)
    expect(state === 'completed').toBe(completed_by !== null)
    expect(state, 'nothing is on its way any more').not.toBe('processing')
  }
  expect(balance, 'credits').toBe(completed.length * CREDITS)
  const payments = books.payments()
  for (const { public_id, state } of attempts) {
    const booked = payments.filter(({ metadata }) => metadata?.['attempt'] === public_id)
    expect(booked.length, 'payments of one attempt').toBeLessThanOrEqual(1)
    expect(LIVE, 'nothing is left open').not.toContain(state)
    expect(state === 'paid', 'what is paid is known to be').toBe(booked[0]?.state === 'paid')
  }
  const returned = Object.fromEntries(refunds.map(({ attempt, cents }) => [attempt, cents]))
  expect(returned, 'what goes back').toEqual(Object.fromEntries(expected.returned))
  expect(refunds.length).toBe(expected.returned.size)
  const by_hand = refunds.filter(({ state, failures }) => state === 'by_hand' && failures >= MOST_FAILURES)
  for (const refund of refunds) if (!by_hand.includes(refund)) expect(refund.state).toBe('done')
  const kept = sum(completed.map(({ total_cents }) => total_cents)) + sum(by_hand.map(({ cents }) => cents))
  expect(sum(books.sums().map(({ left }) => left)), 'what the provider owes us').toBe(kept)
  return { completed: completed.length, returned: refunds.length }
}

/** Plays so many; what differs is told with the history it differs for. */
export async function playHistories(server: TestServer, count: number) {
  const histories = fc.sample(history, { numRuns: count })
  const sums = { completed: 0, returned: 0 }
  let next = 0
  const playOn = async (): Promise<void> => {
    for (let nth = next++; nth < histories.length; nth = next++) {
      const steps = histories[nth] ?? []
      const played = new PaymentHistory(server, Id.account.parse(String(1_000_000 + nth)))
      try {
        await played.play(steps)
        const { completed, returned } = await compare(played)
        sums.completed += completed
        sums.returned += returned
      } catch (error) {
        throw new Error(`after ${JSON.stringify(steps)}`, { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn))
  return sums
}
