import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import type { OrderState } from '../machines.ts'
import { decide, type Circumstances, type Order, type PaymentReport } from './decide.ts'

const TOTAL = { cents: 1874, currency: 'EUR' }
const OWN = Id.attempt.parse('1')
const OTHER = Id.attempt.parse('2')
const CIRCUMSTANCES: Circumstances = {
  buyer_exists: true,
  discount_free: true,
  price_holds: true,
  another_order_open: false,
  other_attempts: [],
  refunds: [],
  chargebacks: [],
  owed: true,
  limit_allows: true,
  trusted: true,
}

interface Case {
  order?: Partial<Order>
  attempt?: 'asking' | 'pending'
  report?: Partial<PaymentReport>
  circumstances?: Partial<Circumstances>
}

const decided = ({ order, attempt = 'asking', report, circumstances }: Case) =>
  decide(
    { state: 'open', total: TOTAL, completed_by: null, withdrawn: false, ...order },
    { id: OWN, public_id: 'a', state: attempt },
    { attempt: 'a', state: 'pending', amount: TOTAL, refunds: [], chargebacks: [], ...report },
    { ...CIRCUMSTANCES, ...circumstances },
  )

const ACCEPTED = {
  attempt: 'pending',
  order: { state: 'completed', cause: 'accepted' },
  effects: [{ kind: 'complete', accepted: true }],
}
const WAITING = { attempt: 'pending', order: { state: 'processing', cause: 'payment_pending' }, effects: [] }

test.each<OrderState>(['open', 'processing'])('a debit of who is trusted completes an order that is %s', (state) => {
  expect(decided({ order: { state } })).toEqual(ACCEPTED)
})

test.each<[string, Case]>([
  ['of who is not trusted', { circumstances: { trusted: false } }],
  ['of another amount', { report: { amount: { cents: 1873, currency: 'EUR' } } }],
  ['of an account that is erased', { circumstances: { buyer_exists: false } }],
  ['whose discount was used', { circumstances: { discount_free: false } }],
])('a debit %s waits for its money', (_, given) => {
  expect(decided(given)).toEqual(WAITING)
})

test.each<OrderState>(['replaced', 'expired', 'completed', 'returned'])(
  'a debit for an order that is %s waits for its money',
  (state) => {
    expect(decided({ order: { state } })).toEqual({ attempt: 'pending', order: null, effects: [] })
  },
)

test('the money of a debit that was accepted changes nothing more; that of another one goes back', () => {
  const paid = { attempt: 'pending', report: { state: 'paid' } } as const
  const accepted = { state: 'completed', completed_by: OWN } as const
  expect(decided({ ...paid, order: accepted })).toEqual({ attempt: 'paid', order: null, effects: [] })
  const other = decided({ ...paid, order: { ...accepted, completed_by: OTHER } })
  expect(other.effects).toEqual([{ kind: 'refund', why: 'duplicate', amount: TOTAL }])
  const amount = { cents: 1, currency: 'EUR' }
  const wrong = decided({ ...paid, order: accepted, report: { state: 'paid', amount } })
  expect(wrong.effects).toEqual([{ kind: 'difference', why: 'mismatch' }])
})

test('a debit that was accepted and is not paid is taken back with what is left of its credits', () => {
  const failed = decided({
    attempt: 'pending',
    order: { state: 'completed', completed_by: OWN },
    report: { state: 'failed' },
  })
  expect(failed).toEqual({ attempt: 'failed', order: null, effects: [{ kind: 'collection_failed', amount: TOTAL }] })
})
