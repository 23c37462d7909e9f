import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import {
  MACHINES,
  isAllowed,
  isLive,
  statesOf,
  type AttemptState,
  type Machine,
  type OrderState,
  type RefundState,
} from '../machines.ts'
import {
  decide,
  decideEnd,
  joinState,
  type Circumstances,
  type Order,
  type PaymentReport,
  type ProviderState,
} from './decide.ts'

const ATTEMPT = Id.attempt.parse('1')
const TOTAL = { cents: 1874, currency: 'EUR' }
const REPORTED: readonly ProviderState[] = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired']
const PROMISED: Circumstances = {
  buyer_exists: true,
  discount_free: true,
  price_holds: true,
  another_order_open: false,
  other_attempts: [],
  owed: true,
  refunds: [],
  chargebacks: [],
}

interface Case {
  order?: Partial<Order>
  attempt?: AttemptState
  report?: Partial<PaymentReport>
  circumstances?: Partial<Circumstances>
}

const decided = ({ order, attempt = 'open', report, circumstances }: Case) =>
  decide(
    { state: 'open', total: TOTAL, completed_by: null, withdrawn: false, ...order },
    { id: ATTEMPT, public_id: 'a', state: attempt },
    { attempt: 'a', state: 'paid', amount: TOTAL, refunds: [], chargebacks: [], ...report },
    { ...PROMISED, ...circumstances },
  )

test.each<OrderState>(['open', 'processing', 'replaced', 'expired'])(
  'money for an order that is %s completes it',
  (state) => {
    const expected = { attempt: 'paid', order: { state: 'completed', cause: 'paid' }, effects: [{ kind: 'complete' }] }
    expect(decided({ order: { state } })).toEqual(expected)
  },
)

test.each<[string, Case, string]>([
  ['another amount', { report: { amount: { cents: 1875, currency: 'EUR' } } }, 'mismatch'],
  ['another currency', { report: { amount: { cents: 1874, currency: 'USD' } } }, 'mismatch'],
  ['what was paid already', { order: { state: 'completed', completed_by: Id.attempt.parse('2') } }, 'duplicate'],
  ['what was paid and given back', { order: { state: 'returned', completed_by: Id.attempt.parse('2') } }, 'duplicate'],
  ['an account that is erased', { circumstances: { buyer_exists: false } }, 'nobody'],
  ['a discount that was used for another order', { circumstances: { discount_free: false } }, 'surplus'],
])('money for %s goes back', (_, given, why) => {
  const { attempt, order, effects } = decided(given)
  const amount = given.report?.amount ?? TOTAL
  expect({ attempt, order }).toEqual({ attempt: 'paid', order: null })
  const difference = why === 'mismatch' ? [{ kind: 'difference', why }] : []
  expect(effects).toEqual([{ kind: 'refund', why, amount }, ...difference])
})

test('a report about another attempt is for a person to look at, and changes nothing', () => {
  const expected = { attempt: 'open', order: null, effects: [{ kind: 'difference', why: 'foreign' }] }
  expect(decided({ report: { attempt: 'b' } })).toEqual(expected)
  expect(decided({ report: { attempt: null } })).toEqual(expected)
})

test('what is on its way makes the order processing, once', () => {
  const pending = { state: 'pending' } as const
  const processing = { state: 'processing', cause: 'payment_pending' }
  expect(decided({ report: pending })).toEqual({ attempt: 'pending', order: processing, effects: [] })
  expect(decided({ report: pending, order: { state: 'processing' } }).order).toBeNull()
  expect(decided({ report: pending, order: { state: 'replaced' } }).order).toBeNull()
  expect(decided({ attempt: 'asking', report: { state: 'open' } })).toEqual({
    attempt: 'open',
    order: null,
    effects: [],
  })
})

test.each<[string, Partial<Circumstances>, unknown, unknown[]]>([
  ['is open again', {}, { state: 'open', cause: 'payment_ended' }, []],
  ['waits for another attempt', { other_attempts: ['failed', 'open'] }, null, []],
  [
    'is over with its price',
    { price_holds: false },
    { state: 'expired', cause: 'payment_ended' },
    [{ kind: 'release_discount' }],
  ],
  [
    'gives way to a newer one',
    { another_order_open: true },
    { state: 'replaced', cause: 'payment_ended' },
    [{ kind: 'release_discount' }],
  ],
])('after a payment that failed an order %s', (_, circumstances, order, effects) => {
  for (const state of ['failed', 'canceled', 'expired'] as const) {
    const given: Case = { attempt: 'pending', report: { state }, circumstances, order: { state: 'processing' } }
    expect(decided(given)).toEqual({ attempt: state, order, effects })
    const withOpen = decided({ ...given, order: { state: 'open' } })
    expect(withOpen).toEqual({ attempt: state, order: null, effects: [] })
    expect(decideEnd({ state: 'processing', withdrawn: false }, { ...PROMISED, ...circumstances })).toEqual({
      order,
      effects,
    })
  }
})

test('wrong money that ends the last payment of an order opens the order again', () => {
  const report = { amount: { cents: 1, currency: 'EUR' } }
  const { order, effects } = decided({ attempt: 'pending', order: { state: 'processing' }, report })
  expect(order).toEqual({ state: 'open', cause: 'payment_ended' })
  expect(effects.map(({ kind }) => kind)).toEqual(['refund', 'difference'])
})

test('a report joins what is known by the table of transitions: paid is final, and what is older changes nothing', () => {
  for (const known of statesOf('attempt') as AttemptState[]) {
    for (const reported of REPORTED) {
      const joined = joinState(known, reported)
      expect(joined).toBe(isAllowed('attempt', known, reported, 'reported') ? reported : known)
      expect(joinState(joined, reported), `${known} and twice ${reported}`).toBe(joined)
    }
  }
  expect(REPORTED.map((reported) => joinState('paid', reported))).toEqual(REPORTED.map(() => 'paid'))
  expect(decided({ attempt: 'paid' })).toEqual({ attempt: 'paid', order: null, effects: [] })
})

const REFUND = {
  id: Id.refund.parse('7'),
  key: 'k',
  provider_id: 're_1' as string | null,
  state: 'sent' as RefundState,
}
const refundAs = (
  state: 'sent' | 'done' | 'failed' | 'canceled',
  changes: { provider_id?: string; key?: string | null } = {},
) => ({
  provider_id: 're_1',
  key: null as string | null,
  cents: 1874,
  state,
  ...changes,
})
const afterRefunds = (known: Partial<typeof REFUND>, ...refunds: ReturnType<typeof refundAs>[]) =>
  decided({ attempt: 'paid', report: { refunds }, circumstances: { refunds: [{ ...REFUND, ...known }] } }).effects

test('a refund moves as the provider says, and by the table of transitions alone', () => {
  for (const known of statesOf('refund') as RefundState[]) {
    for (const state of ['sent', 'done', 'failed', 'canceled'] as const) {
      const moves = isAllowed('refund', known, state, 'reported')
      const expected = moves ? [{ kind: 'refund_moves', id: '7', provider_id: 're_1', to: state }] : []
      expect(afterRefunds({ state: known }, refundAs(state)), `${known} and ${state}`).toEqual(expected)
    }
  }
})

test('a refund that nobody heard the answer to is known by our key', () => {
  const moved = [{ kind: 'refund_moves', id: '7', provider_id: 're_1', to: 'sent' }]
  expect(afterRefunds({ provider_id: null, state: 'asking' }, refundAs('sent', { key: 'k' }))).toEqual(moved)
})

test('a refund made at the provider’s own desk is written down and for a person to look at, unless it came to nothing', () => {
  const difference = { kind: 'difference', why: 'refund_unknown' }
  for (const state of ['sent', 'done'] as const) {
    const refund = refundAs(state, { provider_id: 're_2' })
    expect(afterRefunds({}, refund)).toEqual([{ kind: 'refund_found', refund }, difference])
    // Of an earlier try of ours: there is a row for this money already.
    expect(afterRefunds({}, { ...refund, key: 'old' })).toEqual([difference])
  }
  const failed = refundAs('failed', { provider_id: 're_2' })
  expect(afterRefunds({}, failed, { ...failed, state: 'canceled' })).toEqual([])
})

const CHARGEBACK = Id.chargeback.parse('7')
const TAKEN = {
  provider_id: 'chb_1',
  cents: 1874,
  reason: null,
  received_at: new Date('2026-11-16T12:00:00Z'),
  state: 'open',
} as const
const SOLD = { state: 'completed', completed_by: ATTEMPT } as const

test('money that a bank took back is taken for once, and that it came again too', () => {
  const effects = (state: 'open' | 'reversed', known: Circumstances['chargebacks'] = []) =>
    decided({
      order: SOLD,
      attempt: 'paid',
      report: { chargebacks: [{ ...TAKEN, state }] },
      circumstances: { chargebacks: known },
    }).effects
  const open = { id: CHARGEBACK, provider_id: 'chb_1', state: 'open' } as const
  expect(effects('open')).toEqual([{ kind: 'chargeback_opens', chargeback: TAKEN }])
  expect(effects('open', [open])).toEqual([])
  expect(effects('reversed', [open])).toEqual([{ kind: 'chargeback_reverses', id: CHARGEBACK, cause: 'reported' }])
  expect(effects('open', [{ ...open, state: 'reversed' }]), 'an old report').toEqual([])
  expect(effects('open', [{ ...open, provider_id: 'chb_0' }])).toEqual([
    { kind: 'chargeback_opens', chargeback: TAKEN },
  ])
})

test('money that fitted no order and was taken back is also for a person to look at', () => {
  const other = { state: 'completed', completed_by: Id.attempt.parse('2') } as const
  const effects = (state: 'open' | 'reversed') =>
    decided({ order: other, attempt: 'paid', report: { chargebacks: [{ ...TAKEN, state }] } }).effects
  const difference = { kind: 'difference', why: 'chargeback_unknown' }
  expect(effects('open')).toEqual([{ kind: 'chargeback_opens', chargeback: TAKEN }, difference])
  expect(effects('reversed')).toEqual([{ kind: 'chargeback_opens', chargeback: { ...TAKEN, state: 'reversed' } }])
})

test('a debit that was trusted and is not paid is as if it was taken back, until it is paid after all', () => {
  const failed = [{ id: CHARGEBACK, provider_id: null, state: 'open' }] as const
  const of = (attempt: AttemptState, state: ProviderState, chargebacks: Circumstances['chargebacks'] = []) =>
    decided({ order: SOLD, attempt, report: { state }, circumstances: { chargebacks } })
  expect(of('pending', 'failed')).toEqual({
    attempt: 'failed',
    order: null,
    effects: [{ kind: 'collection_failed', amount: TOTAL }],
  })
  expect(of('pending', 'failed', failed).effects).toEqual([])
  expect(of('pending', 'paid')).toEqual({ attempt: 'paid', order: null, effects: [] })
  expect(of('open', 'pending').effects).toEqual([])
  expect(of('failed', 'paid', failed).effects).toEqual([{ kind: 'chargeback_reverses', id: CHARGEBACK, cause: 'paid' }])
  const reversed = [{ ...failed[0], state: 'reversed' }] as const
  expect(of('failed', 'paid', reversed).effects).toEqual([])
})

test('money for an order that was withdrawn from, and for a debt that is not owed any more, goes back', () => {
  const surplus = { kind: 'refund', why: 'surplus', amount: TOTAL }
  expect(decided({ order: { state: 'expired', withdrawn: true } })).toEqual({
    attempt: 'paid',
    order: null,
    effects: [surplus],
  })
  expect(decided({ circumstances: { owed: false } }).effects).toEqual([surplus])
})

test('an order that was withdrawn from is over once no payment is on its way', () => {
  const over = { order: { state: 'expired', cause: 'payment_ended' }, effects: [{ kind: 'release_discount' }] }
  expect(decideEnd({ state: 'processing', withdrawn: true }, PROMISED)).toEqual(over)
  expect(decideEnd({ state: 'processing', withdrawn: true }, { ...PROMISED, other_attempts: ['pending'] })).toEqual({
    order: null,
    effects: [],
  })
})

test('the machines begin somewhere, end nowhere else than they say, and name each transition once', () => {
  for (const [machine, rules] of Object.entries(MACHINES)) {
    const names = rules.map((rule) => rule.join(' '))
    expect(new Set(names).size).toBe(names.length)
    const states = statesOf(machine as Machine)
    for (const [from] of rules) expect(from === null || states.includes(from)).toBe(true)
  }
  const leaving = MACHINES.attempt.filter(([from]) => (from as string | null) === 'paid')
  expect(leaving).toEqual([])
  expect((statesOf('attempt') as AttemptState[]).filter(isLive)).toEqual(['created', 'asking', 'open', 'pending'])
})
