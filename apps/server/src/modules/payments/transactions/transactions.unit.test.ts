import { expect, test } from 'vitest'
import { transactionStatus, type OrderPayment } from './transactions.rules.ts'

const PAID: OrderPayment = {
  state: 'completed',
  total_cents: 2499,
  attempt_state: 'paid',
  returned_cents: 0,
  returning_cents: 0,
  taken_back_cents: 0,
  is_withdrawn: false,
}

test.each<[string, Partial<OrderPayment>]>([
  ['paid', {}],
  ['returning', { returning_cents: 2499 }],
  ['returning', { returned_cents: 1000, returning_cents: 1499 }],
  ['partly_returned', { returned_cents: 1000 }],
  ['returned', { returned_cents: 2499 }],
  ['returned', { state: 'returned' }],
  ['returning', { is_withdrawn: true, returning_cents: 1000 }],
  ['withdrawn', { is_withdrawn: true, returned_cents: 1000 }],
  ['withdrawn', { is_withdrawn: true }],
  ['returned', { is_withdrawn: true, returned_cents: 2499 }],
  ['withdrawn', { is_withdrawn: true, state: 'expired', attempt_state: 'canceled' }],
  ['charged_back', { state: 'returned', taken_back_cents: 2499 }],
  ['charged_back', { state: 'returned', taken_back_cents: 2499, is_withdrawn: true }],
  ['withdrawn', { state: 'returned', taken_back_cents: 2499, is_withdrawn: true, attempt_state: 'canceled' }],
  ['charged_back', { taken_back_cents: 1000 }],
  // Money that fitted no order.
  ['returning', { state: 'replaced' }],
  ['returning', { state: 'replaced', returning_cents: 2499 }],
  ['returned', { state: 'expired', returned_cents: 2499 }],
  ['pending', { state: 'processing', attempt_state: 'pending' }],
  ['pending', { state: 'replaced', attempt_state: 'pending' }],
  ['open', { state: 'open', attempt_state: 'created' }],
  ['open', { state: 'open', attempt_state: 'asking' }],
  ['open', { state: 'open', attempt_state: 'open' }],
  ['canceled', { state: 'open', attempt_state: 'canceled' }],
  ['failed', { state: 'open', attempt_state: 'failed' }],
  ['failed', { state: 'expired', attempt_state: 'expired' }],
  ['failed', { state: 'open', attempt_state: 'refused' }],
  ['failed', { state: 'expired', attempt_state: 'lost' }],
])('it is %s: %j', (status, order) => {
  expect(transactionStatus({ ...PAID, ...order })).toBe(status)
})
