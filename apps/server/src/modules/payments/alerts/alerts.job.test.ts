import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock } from '../../../testing/due-jobs.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { markSent, plantAttempt, plantOrder } from '../testing/plant-order.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What Prometheus would read, by name and label. */
async function measured(name: string, labels = ''): Promise<number> {
  await runByClock(server, 'payments.measure')
  const text = await server.assembly.metrics.registry.metrics()
  const [, value] = new RegExp(`^${name}${labels} (\\S+)$`, 'm').exec(text) ?? []
  return Number(value)
}

const query = (text: string, ...values: unknown[]) => server.assembly.pool.query(text, values)

/** An order with an attempt that was sent. */
async function order() {
  const { db, clock } = server.assembly
  const { id } = await membersOf(server).plantOne()
  const order_id = await plantOrder(db, Id.account.parse(id), clock.now())
  const { id: attempt_id } = await plantAttempt(db, order_id, clock.now())
  await markSent(db, attempt_id, clock.now())
  return { order_id, attempt_id }
}

test('nothing is wrong where nobody pays', async () => {
  for (const name of ['paid_not_completed', 'lookup_overdue_seconds', 'asking_oldest_seconds', 'differences'])
    expect(await measured(`payments_${name}`)).toBe(0)
  expect(await measured('payments_measured_timestamp_seconds')).toBeGreaterThan(0)
})

test('a payment that nobody answers for, and a look that is overdue, grow older', async () => {
  const { attempt_id } = await order()
  await query(`update payments.attempt set next_sync_at = now() - interval '3 minutes' where id = $1`, attempt_id)
  expect(await measured('payments_lookup_overdue_seconds')).toBeGreaterThanOrEqual(180)
  server.assembly.settableClock?.set(new Date(Date.now() + 15 * 60_000))
  expect(await measured('payments_asking_oldest_seconds')).toBeGreaterThanOrEqual(15 * 60)
  server.assembly.settableClock?.reset()
  await query('update payments.attempt set next_sync_at = null where id = $1', attempt_id)
  expect(await measured('payments_lookup_overdue_seconds')).toBe(0)
})

test('money that led to nothing is counted, and a refund of it until it is done', async () => {
  const { order_id, attempt_id } = await order()
  await query(`update payments.attempt set state = 'paid', cause = 'reported' where id = $1`, attempt_id)
  expect(await measured('payments_paid_not_completed')).toBe(1)
  server.assembly.settableClock?.set(new Date(Date.now() + 4 * 60_000))
  expect(await measured('payments_ungranted_oldest_seconds')).toBeGreaterThanOrEqual(4 * 60)
  server.assembly.settableClock?.reset()
  await query(
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, state, cause, state_at, due_at)
     values (ids.next_id(0), $1, $2, 'surplus', 2499, 'EUR', gen_random_uuid(), 'planned', 'money_without_order',
       now() - interval '7 days', now())`,
    order_id,
    attempt_id,
  )
  await query(`update payments.attempt set problem = 'surplus' where id = $1`, attempt_id)
  expect(await measured('payments_paid_not_completed')).toBe(0)
  expect(await measured('payments_ungranted_oldest_seconds')).toBe(0)
  expect(await measured('payments_refund_oldest_seconds')).toBeGreaterThanOrEqual(7 * 86_400)
  await query(
    `update payments.refund set state = 'by_hand', cause = 'cannot_return', state_at = now() where order_id = $1`,
    order_id,
  )
  expect(await measured('payments_refunds_by_hand')).toBe(1)
  await query(
    `update payments.refund set state = 'done', cause = 'paid_out', state_at = now() where order_id = $1`,
    order_id,
  )
  expect(await measured('payments_refund_oldest_seconds')).toBe(0)
})

test('a provider is silent once ten payments began without a notice', async () => {
  const label = '\\{provider="mollie"\\}'
  const { order_id, attempt_id } = await order()
  for (let nth = 0; nth < 10; nth += 1) await plantAttempt(server.assembly.db, order_id, server.assembly.clock.now())
  await query(`update payments.attempt set created_at = now() - interval '31 minutes' where order_id = $1`, order_id)
  expect(await measured('payments_notice_silence_seconds', label)).toBeGreaterThanOrEqual(31 * 60)
  await query(
    `insert into payments.notice (id, attempt_id, provider, at) values (ids.next_id(0), $1, 'mollie', now())`,
    attempt_id,
  )
  expect(await measured('payments_notice_silence_seconds', label)).toBe(0)
})

test('an open difference is counted with its age, a closed one is not', async () => {
  await query(
    `insert into payments.difference (id, provider, provider_id, kind, found_at)
     values (ids.next_id(0), 'mollie', 'tr_1', 'state', now() - interval '25 hours')`,
  )
  expect(await measured('payments_differences')).toBe(1)
  expect(await measured('payments_difference_oldest_seconds')).toBeGreaterThanOrEqual(25 * 3600)
  await query(`update payments.difference set closed_at = now(), closed_by = 'anna'`)
  expect(await measured('payments_differences')).toBe(0)
})

test('books that were not compared, and sums that are not the same, are told for each provider', async () => {
  await query(
    `insert into payments.books_run (provider, finished_at, payments_since, returns_since, payments)
     values ('stripe', now() - interval '27 hours', now(), now(), 1)`,
  )
  await query(
    `insert into payments.books_sum (provider, finished_at, kind, day, currency, theirs_cents, ours_cents)
     select provider, finished_at, 'payments', now(), 'EUR', 2499, 0 from payments.books_run`,
  )
  const label = '\\{provider="stripe"\\}'
  expect(await measured('payments_books_age_seconds', label)).toBeGreaterThanOrEqual(27 * 3600)
  expect(await measured('payments_books_uneven', label)).toBe(1)
})
