/** Draws histories, plays several at once, and compares three that must agree: the expectation, PostgreSQL and the provider's books. */
import { Id, type AccountId } from '@app/db/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../platform/db/pool.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { FATES } from './books-provider.ts'
import type { ExpectedLimits } from './expected-limits.ts'
import { findTimeZone } from './history-rows.queries.ts'
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
  spend: 4,
  withdraw: 2,
  settle: 2,
  'write off': 1,
  limit: 2,
  break: 1,
  delete: 1,
  leap: 5,
  purge: 1,
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
  dies: fc.nat({ max: 29 }).map((drawn) => (drawn < 5 ? drawn : null)),
})
/** Something is ordered first, or there would be little to tell. */
const history = fc
  .tuple(step, step, fc.array(step, { minLength: 5, maxLength: MOST_STEPS - 2, size: 'max' }))
  .map(([first, second, rest]): Step[] => [{ ...first, does: 'order' }, { ...second, does: 'begin' }, ...rest])

interface StoredOrder {
  id: string
  kind: 'bundle' | 'debt'
  state: string
  completed_by: string | null
  total_cents: number
  /** What the credits cost that were taken back. */
  taken_cents: number
  debt: { state: string; cents: number } | null
  /** The order whose debt it settles. */
  settles: string | null
}

interface Stored {
  orders: StoredOrder[]
  attempts: { public_id: string; state: string }[]
  refunds: {
    attempt: string
    kind: string
    order_kind: string
    cents: number
    state: string
    cause: string
    failures: number
  }[]
  balance: number
  /** Credits that were taken back and not given again. */
  taken: number
  limits: { cents: number | null; next_cents: number | null; next_from: string | null; break_until: string | null }
}

async function readStored(db: Database, account_id: AccountId): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select
      (select coalesce(json_agg(json_build_object('id', credit_order.id::text, 'kind', kind, 'state', credit_order.state,
         'total_cents', total_cents, 'taken_cents', taken_cents, 'debt', (select json_build_object('state', debt.state,
           'cents', debt.cents) from payments.debt where debt.order_id = credit_order.id),
         'settles', (select debt.order_id::text from payments.debt where debt.id = credit_order.debt_id),
         'completed_by', (select public_id from payments.attempt where attempt.id = completed_by))), '[]')
       from payments.credit_order where account_id = ${account_id}) as orders,
      (select coalesce(json_agg(json_build_object('public_id', public_id, 'state', state)), '[]')
       from payments.attempt where account_id = ${account_id}) as attempts,
      (select coalesce(json_agg(json_build_object('attempt', attempt.public_id, 'kind', refund.kind,
         'order_kind', credit_order.kind, 'cents', refund.cents, 'state', refund.state, 'cause', refund.cause,
         'failures', failures)), '[]')
       from payments.refund join payments.attempt on attempt.id = refund.attempt_id
       join payments.credit_order on credit_order.id = refund.order_id
       where attempt.account_id = ${account_id}) as refunds,
      coalesce((select balance from credits.wallet where id = ${account_id}), 0) as balance,
      (select coalesce(sum(withdrawn), 0)::int from credits.lot where wallet_id = ${account_id})
      - (select coalesce(sum(taken_credits), 0)::int from payments.chargeback join payments.credit_order
          on credit_order.id = chargeback.order_id
          where account_id = ${account_id} and chargeback.lot is not null) as taken,
      (select json_build_object('cents', limit_cents, 'next_cents', next_limit_cents, 'next_from', next_limit_from,
         'break_until', break_until) from payments.buyer where account_id = ${account_id}) as limits`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('nothing was read')
  return stored
}

const sum = (items: readonly number[]) => items.reduce((total, item) => total + item, 0)
const LIVE = ['created', 'asking', 'open', 'pending']

/** What of a payment is with us by the provider's books. */
function keptOf(books: PaymentHistory['books'], attempt: string): { kept: number; taken_back: boolean } {
  const payment = books.payments().find(({ metadata, state }) => metadata?.['attempt'] === attempt && state === 'paid')
  if (!payment) return { kept: 0, taken_back: false }
  const refunds = books.refundsOf(payment).filter(({ state }) => state === 'sent' || state === 'done')
  const taken = books.chargebacksOf(payment).filter(({ reversed_at }) => reversed_at === null)
  const gone = sum([...refunds, ...taken].map(({ cents }) => cents))
  return { kept: payment.paid_cents - gone, taken_back: taken.length > 0 }
}

/** What was paid for the debt of an order, and stays. */
function settledOf(
  books: PaymentHistory['books'],
  { id }: StoredOrder,
  { orders, refunds }: Pick<Stored, 'orders' | 'refunds'>,
): number {
  const paid = orders.flatMap(({ settles, completed_by }) => (settles === id ? (completed_by ?? []) : []))
  const leaving = refunds.filter(({ attempt, state }) => paid.includes(attempt) && state === 'by_hand')
  return sum(paid.map((attempt) => Math.max(0, keptOf(books, attempt).kept))) - sum(leaving.map(({ cents }) => cents))
}

/** What is with us, and what is owed, is what the credits cost that were used or are still there. */
function compareSale(books: PaymentHistory['books'], order: StoredOrder, { orders, refunds }: Stored): void {
  const { kind, completed_by, debt, total_cents, taken_cents, state } = order
  if (completed_by === null) return
  const { kept, taken_back } = keptOf(books, completed_by)
  const waiting = refunds.filter((one) => one.attempt === completed_by && one.state === 'by_hand')
  // What came back once and failed after all does not make an order anew.
  if (waiting.length === 0) expect(state, 'whether money stayed').toBe(kept > 0 ? 'completed' : 'returned')
  if (kind === 'debt') return
  const worth = total_cents - taken_cents
  if (!taken_back) expect(kept, 'kept').toBe(worth + sum(waiting.map(({ cents }) => cents)))
  else if (!debt || debt.state === 'reversed') expect(kept, 'nothing is owed').toBeGreaterThanOrEqual(worth)
  else if (debt.state !== 'written_off') {
    const settled = settledOf(books, order, { orders, refunds })
    expect(kept + settled + (debt.state === 'open' ? debt.cents : 0), 'kept, paid and owed').toBe(worth)
  }
  if (!taken_back) expect(debt?.state, 'nothing is owed').not.toBe('open')
}

const timeOf = (moment: Date | string | null | undefined) => (moment ? new Date(moment).getTime() : null)

function compareLimits({ cents, next, break_until }: ExpectedLimits, stored: Stored['limits']): void {
  const { next_from, break_until: until, ...amounts } = stored
  expect(amounts, 'limits').toEqual({ cents, next_cents: next?.cents ?? null })
  expect([timeOf(next_from), timeOf(until)], 'when').toEqual([timeOf(next?.from), timeOf(break_until)])
}

const OF_NO_ORDER = ['mismatch', 'duplicate', 'nobody', 'surplus']

/** Answers how many orders were completed, payments went back, and purchases were forbidden. */
async function compare({ server, account_id, expected, books }: PaymentHistory) {
  const stored = await readStored(server.assembly.db, account_id)
  const { orders, attempts, refunds, balance, taken, limits } = stored
  const completed = expected.completed()
  compareLimits(expected.limits, limits)
  for (const order of orders) {
    const { id, kind, state, completed_by } = order
    if (kind === 'bundle') expect(completed_by, 'who completed an order').toBe(expected.orders.get(id)?.completed_by)
    expect(['completed', 'returned'].includes(state)).toBe(completed_by !== null)
    expect(state, 'nothing is on its way any more').not.toBe('processing')
    compareSale(books, order, stored)
  }
  expect(balance + taken + expected.spent, 'credits').toBe(completed.length * CREDITS)
  const payments = books.payments()
  for (const { public_id, state } of attempts) {
    const booked = payments.filter(({ metadata }) => metadata?.['attempt'] === public_id)
    expect(booked.length, 'payments of one attempt').toBeLessThanOrEqual(1)
    expect(LIVE, 'nothing is left open').not.toContain(state)
    expect(state === 'paid', 'what is paid is known to be').toBe(booked[0]?.state === 'paid')
  }
  const unsold = refunds.filter((one) => OF_NO_ORDER.includes(one.kind) && one.order_kind === 'bundle')
  const returned = Object.fromEntries(unsold.map(({ attempt, cents }) => [attempt, cents]))
  expect(returned, 'what goes back').toEqual(Object.fromEntries(expected.returned))
  expect(unsold.length).toBe(expected.returned.size)
  const by_hand = refunds.filter(({ state, failures }) => state === 'by_hand' && failures >= MOST_FAILURES)
  for (const refund of refunds.filter((one) => !by_hand.includes(one))) {
    // What the bank took first is not sent.
    const isWithheld = refund.cause === 'charged_back' && keptOf(books, refund.attempt).taken_back
    expect(refund.state, 'what goes back').toBe(isWithheld ? 'canceled' : 'done')
  }
  return { completed: completed.length, returned: refunds.length, forbidden: expected.forbidden }
}

/** Plays so many; what differs is told with the history it differs for. */
export async function playHistories(server: TestServer, count: number) {
  const histories = fc.sample(history, { numRuns: count })
  const sums = { completed: 0, returned: 0, forbidden: 0 }
  const time_zone = await findTimeZone(server.assembly.db, 1)
  let next = 0
  const playOn = async (): Promise<void> => {
    for (let nth = next++; nth < histories.length; nth = next++) {
      const steps = histories[nth] ?? []
      const played = new PaymentHistory(server, Id.account.parse(String(1_000_000 + nth)), time_zone)
      try {
        await played.play(steps)
        const counts = await compare(played)
        for (const name of ['completed', 'returned', 'forbidden'] as const) sums[name] += counts[name]
      } catch (error) {
        throw new Error(`after ${JSON.stringify(steps)}`, { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn))
  return sums
}
