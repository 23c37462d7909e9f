import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { MACHINES, isAllowed, isLive, statesOf, type AttemptState, type Machine, type OrderState } from '../machines.ts'
import { decide, joinState, type Circumstances, type Order, type PaymentReport, type ProviderState } from './decide.rules.ts'

const TOTAL = { cents: 1874, currency: 'EUR' }
const REPORTED: readonly ProviderState[] = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired']
const PROMISED: Circumstances = {
  buyer_exists: true,
  discount_free: true,
  may_buy: true,
  price_holds: true,
  another_order_open: false,
  other_attempts: [],
  refunds: [],
}

interface Case {
  order?: Partial<Order>
  attempt?: AttemptState
  report?: Partial<PaymentReport>
  circumstances?: Partial<Circumstances>
}

const decided = ({ order, attempt = 'open', report, circumstances }: Case) =>
  decide(
    { state: 'open', total: TOTAL, completed_by: null, ...order },
    { public_id: 'a', state: attempt },
    { attempt: 'a', state: 'paid', amount: TOTAL, refunds: [], ...report },
    { ...PROMISED, ...circumstances },
  )

test.each<OrderState>(['open', 'processing', 'replaced', 'expired'])('money for an order that is %s completes it', (state) => {
  const expected = { attempt: 'paid', order: { state: 'completed', cause: 'paid' }, effects: [{ kind: 'complete' }] }
  expect(decided({ order: { state } })).toEqual(expected)
})

test.each<[string, Case, string]>([
  ['another amount', { report: { amount: { cents: 1875, currency: 'EUR' } } }, 'mismatch'],
  ['another currency', { report: { amount: { cents: 1874, currency: 'USD' } } }, 'mismatch'],
  ['what was paid already', { order: { state: 'completed', completed_by: Id.attempt.parse('2') } }, 'duplicate'],
  ['what was paid and given back', { order: { state: 'returned', completed_by: Id.attempt.parse('2') } }, 'duplicate'],
  ['an account that is erased', { circumstances: { buyer_exists: false } }, 'nobody'],
  ['a discount that was used for another order', { circumstances: { discount_free: false } }, 'surplus'],
  ['an order that is over, while a limit forbids it', { order: { state: 'expired' }, circumstances: { may_buy: false } }, 'surplus'],
  ['an order that was replaced, while a limit forbids it', { order: { state: 'replaced' }, circumstances: { may_buy: false } }, 'surplus'],
])('money for %s goes back', (_, given, why) => {
  const { attempt, order, effects } = decided(given)
  const amount = given.report?.amount ?? TOTAL
  expect({ attempt, order }).toEqual({ attempt: 'paid', order: null })
  const difference = why === 'mismatch' ? [{ kind: 'difference', why }] : []
  expect(effects).toEqual([{ kind: 'refund', why, amount }, ...difference])
})

test('a limit that was set after the order was made does not undo the promise', () => {
  expect(decided({ circumstances: { may_buy: false } }).effects).toEqual([{ kind: 'complete' }])
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
  expect(decided({ attempt: 'asking', report: { state: 'open' } })).toEqual({ attempt: 'open', order: null, effects: [] })
})

test.each<[string, Partial<Circumstances>, unknown, unknown[]]>([
  ['is open again', {}, { state: 'open', cause: 'payment_ended' }, []],
  ['waits for another attempt', { other_attempts: ['failed', 'open'] }, null, []],
  ['is over with its price', { price_holds: false }, { state: 'expired', cause: 'payment_ended' }, [{ kind: 'release_discount' }]],
  ['gives way to a newer one', { another_order_open: true }, { state: 'replaced', cause: 'payment_ended' }, [{ kind: 'release_discount' }]],
])('after a payment that failed an order %s', (_, circumstances, order, effects) => {
  for (const state of ['failed', 'canceled', 'expired'] as const) {
    const given: Case = { attempt: 'pending', report: { state }, circumstances, order: { state: 'processing' } }
    expect(decided(given)).toEqual({ attempt: state, order, effects })
    expect(decided({ ...given, order: { state: 'open' } }).order).toBeNull()
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

test('refunds move as the provider says, those made at its own desk are found, and those that came to nothing are not', () => {
  const known = { id: Id.refund.parse('7'), key: 'k', provider_id: 're_1', cents: 1874, state: 'sent' as const }
  const reported = (state: 'sent' | 'done' | 'failed' | 'canceled', provider_id = 're_1') => ({ provider_id, key: null, cents: 1874, state })
  const effects = (...refunds: ReturnType<typeof reported>[]) =>
    decided({ attempt: 'paid', report: { refunds }, circumstances: { refunds: [known] } }).effects
  expect(effects(reported('done'))).toEqual([{ kind: 'refund_moves', id: '7', provider_id: 're_1', to: 'done' }])
  expect(effects(reported('failed'))).toEqual([{ kind: 'refund_moves', id: '7', provider_id: 're_1', to: 'failed' }])
  expect(effects(reported('sent'))).toEqual([])
  expect(effects(reported('sent', 're_2'))).toEqual([{ kind: 'refund_found', refund: reported('sent', 're_2') }])
  expect(effects(reported('done', 're_2'))).toEqual([{ kind: 'refund_found', refund: reported('done', 're_2') }])
  expect(effects(reported('failed', 're_2'), reported('canceled', 're_3'))).toEqual([])
  const unheard = { ...known, provider_id: null, state: 'asking' as const }
  const given = { attempt: 'paid', report: { refunds: [{ ...reported('sent'), key: 'k' }] } } as const
  const moved = [{ kind: 'refund_moves', id: '7', provider_id: 're_1', to: 'sent' }]
  expect(decided({ ...given, circumstances: { refunds: [unheard] } }).effects).toEqual(moved)
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
