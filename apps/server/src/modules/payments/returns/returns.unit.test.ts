import { expect, test } from 'vitest'
import type { DebtState } from '../machines.ts'
import {
  canReturn,
  debtChange,
  hasMoney,
  keptCents,
  owedCents,
  refundableCents,
  refundDue,
  type SaleMoney,
  withMoneyAgain,
  withoutMoney,
} from './returns.rules.ts'

const SALE: SaleMoney = { total_cents: 2499, taken_cents: 0, refunds: [], chargebacks: [] }
const refund = (cents: number, state: SaleMoney['refunds'][number]['state'] = 'done', cause = 'reported') => ({
  cents,
  state,
  cause,
})
const taken = (cents: number, state: 'open' | 'reversed' = 'open') => ({ cents, state })

test.each<[string, Partial<SaleMoney>, kept: number, owed: number, refundable: number]>([
  ['nothing went back', {}, 2499, 0, 2499],
  ['it was withdrawn from', { taken_cents: 2299, refunds: [refund(2299)] }, 200, 0, 200],
  ['a refund is on its way', { taken_cents: 2299, refunds: [refund(2299, 'sent')] }, 2499, 0, 200],
  ['the bank took it, and 40 of 100 credits were left', { taken_cents: 1000, chargebacks: [taken(2499)] }, 0, 1499, 0],
  ['the bank took it, and all was left', { taken_cents: 2499, chargebacks: [taken(2499)] }, 0, 0, 0],
  ['the bank took a part', { chargebacks: [taken(1000)] }, 1499, 1000, 1499],
  ['it came again', { chargebacks: [taken(2499, 'reversed')] }, 2499, 0, 2499],
  [
    'it went back twice',
    { total_cents: 1874, taken_cents: 937, refunds: [refund(937)], chargebacks: [taken(1874)] },
    -937,
    1874,
    0,
  ],
  ['a refund is not sent, as the bank took it', { refunds: [refund(999, 'canceled', 'charged_back')] }, 2499, 0, 2499],
  ['staff gave it back, and nobody owes anything', { refunds: [refund(2499)] }, 0, 0, 0],
])('of the money of a sale: %s', (_, changes, kept, owed, refundable) => {
  const sale = { ...SALE, ...changes }
  expect([keptCents(sale), owedCents(sale), refundableCents(sale)]).toEqual([kept, owed, refundable])
})

test('what waits is sent as far as its money is here, and what was withheld once it is again', () => {
  const paid = { total_cents: 2499, chargebacks: [taken(1000)] }
  const [sent, small, large, byHand] = [
    refund(500, 'sent'),
    refund(400, 'planned'),
    refund(700, 'failed'),
    refund(300, 'by_hand'),
  ]
  expect(withoutMoney({ ...paid, refunds: [sent, small, large, byHand] })).toEqual([large])
  const withheld = refund(700, 'canceled', 'charged_back')
  expect(withMoneyAgain({ ...paid, refunds: [sent, small, withheld, byHand] })).toEqual([])
  expect(withMoneyAgain({ total_cents: 2499, chargebacks: [], refunds: [sent, withheld] })).toEqual([withheld])
  const refunds = [sent, small, byHand].map((one, nth) => ({ ...one, id: String(nth) }))
  expect(hasMoney({ ...paid, refunds }, '1')).toBe(true)
  expect(hasMoney({ total_cents: 2499, chargebacks: [taken(1300)], refunds }, '1')).toBe(false)
})

test.each<[DebtState | null, owed: number, settled: number, ReturnType<typeof debtChange>]>([
  [null, 0, 0, undefined],
  [null, 1, 0, 'open'],
  ['open', 0, 0, 'reverse'],
  ['open', 0, 937, 'reverse'],
  ['open', 1499, 0, undefined],
  ['open', 2499, 1000, undefined],
  ['open', 1500, 0, 'change'],
  ['open', 1499, 1499, 'settle'],
  ['open', 1000, 1499, 'settle'],
  ['reversed', 0, 0, undefined],
  ['reversed', 1, 0, 'open_again'],
  ['settled', 1499, 1499, undefined],
  ['settled', 1500, 1499, 'open_again'],
  ['settled', 1499, 1000, 'open_again'],
  ['settled', 1498, 1499, undefined],
  ['settled', 0, 1499, 'reverse'],
  ['written_off', 0, 0, undefined],
  ['written_off', 2000, 0, undefined],
])('a debt of 14.99 that is %s, when %i is owed and %i was paid', (state, owed, settled, change) => {
  expect(debtChange(state === null ? undefined : { state, cents: 1499 }, owed, settled)).toBe(change)
})

test('a refund is due in fourteen days, and vouchers and transfers cannot be sent back', () => {
  expect(refundDue(new Date('2026-11-16T12:00:00Z'))).toEqual(new Date('2026-11-30T12:00:00Z'))
  expect(['ideal', 'paypal', 'sdd', 'paysafecard', 'sct'].map(canReturn)).toEqual([true, true, true, false, false])
})
