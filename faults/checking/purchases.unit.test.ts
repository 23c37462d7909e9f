import { expect, test } from 'vitest'
import { operation, wellRun } from './hand-made.ts'
import { purchases } from './purchases.ts'
import type { Money, Run } from './run.ts'

const well = wellRun()
const { money } = well.final
const withMoney = (change: Partial<Money>): Run => ({
  ...well,
  final: { ...well.final, money: { ...money, ...change } },
})
const found = (change: Partial<Money>) => purchases(withMoney(change)).join('\n')
const withOps = (...more: Run['operations'][number][]): Run => ({ ...well, operations: [...well.operations, ...more] })
const provider = (payment: string, change: Partial<Money['provider'][number]>) =>
  money.provider.map((one) => (one.payment === payment ? { ...one, ...change } : one))
const orders = (order: string, change: Partial<Money['orders'][number]>) =>
  money.orders.map((one) => (one.order === order ? { ...one, ...change } : one))

test('money that nobody knows of, or that is known as something else', () => {
  expect(found({ provider: provider('p1', { payment: null }) })).toMatch(/^paid, and nobody knows of it: tr_1$/m)
  const payments = money.payments.map((one) => (one.payment === 'p2' ? { ...one, state: 'refused' } : one))
  expect(found({ payments })).toMatch(/^paid, and refused here: payment p2$/m)
})

test('money that is neither credited nor goes back', () => {
  expect(found({ provider: provider('p2', { refunded: 700 }) })).toMatch(
    /^paid, not credited, and 700 of 749 went back/m,
  )
  expect(found({ provider: provider('p3', { state: 'paid', cents: 999 }) })).toMatch(
    /^paid, not credited, and 0 of 999/m,
  )
  expect(found({ provider: provider('p1', { refunded: 1 }) })).toMatch(/^credited, and 1 went back/m)
})

test('credits for which nobody paid, or not that much', () => {
  expect(found({ provider: provider('p1', { state: 'open' }) })).toMatch(/^credited, and not paid: order o1$/m)
  expect(found({ provider: provider('p1', { cents: 748 }) })).toMatch(/^credited, and not paid: order o1$/m)
})

test('credits that came twice, not at all, or for an order that is not completed', () => {
  const { entries } = well.final
  const bought = entries.filter(({ order }) => order === 'o1')
  const credited = (list: Run['final']['entries']) =>
    purchases({ ...well, final: { ...well.final, entries: list } }).join()
  expect(credited([...entries, ...bought])).toMatch(/^credited 30 and 30: order o1$/)
  expect(credited(entries.filter(({ order }) => order !== 'o1'))).toMatch(/^credited : order o1$/)
  expect(credited([...entries, ...bought.map((one) => ({ ...one, order: 'o2' }))])).toMatch(
    /^credited, and not completed: order o2$/,
  )
})

test('sums that are not the same on both sides', () => {
  expect(found({ orders: orders('o1', { cents: 750 }) })).toMatch(/^the provider has 249 EUR, and we sold for 250$/m)
  const theirs = { ...money.theirs, chargebacks: [] }
  expect(found({ theirs })).toMatch(/^the provider has 1248 EUR, and we sold for 249$/m)
})

test('a debit that was credited and never collected is paid for where its money counts as taken back', () => {
  const [chargeback] = money.ours.chargebacks
  const uncollected = chargeback ? [{ ...chargeback, provider_id: null }] : []
  const failed = {
    provider: provider('p4', { state: 'failed', cents: 0 }),
    theirs: { ...money.theirs, chargebacks: [] },
  }
  expect(found({ ...failed, ours: { ...money.ours, chargebacks: uncollected } })).toBe('')
  expect(found({ ...failed, ours: { ...money.ours, chargebacks: [] } })).toMatch(/^credited, and not paid: order o3$/m)
})

test('receipts with a gap, of another amount, or for nothing', () => {
  const [receipt, ...others] = money.receipts as [Money['receipts'][number]]
  expect(found({ receipts: [{ ...receipt, number: 9 }, ...others] })).toMatch(/^receipts of vonk 2026 have a gap$/)
  expect(found({ receipts: [] }).split('\n')).toEqual([
    'receipts of nothing for order o1',
    'receipts and credit notes say 0, and we kept 249: order o1',
    'receipts of nothing for order o3',
  ])
  expect(found({ receipts: [receipt, ...others, { ...receipt, number: 5, order: 'o2' }] }).split('\n')).toEqual([
    'receipts of 749 for order o2',
    'receipts and credit notes say 749, and we kept 0: order o2',
  ])
  const note = { ...receipt, number: 5, kind: 'credit_note' }
  expect(found({ receipts: [receipt, ...others, note] })).toMatch(
    /^receipts and credit notes say -500, and we kept 249: order o1$/,
  )
})

test('a chargeback that was reversed has a receipt of its own, once', () => {
  const reversed = {
    ours: { ...money.ours, chargebacks: money.ours.chargebacks.map((one) => ({ ...one, state: 'reversed' })) },
    theirs: { ...money.theirs, chargebacks: money.theirs.chargebacks.map((one) => ({ ...one, state: 'reversed' })) },
  }
  const again = (number: number) => ({
    series: 'vonk 2026',
    number,
    order: 'o3',
    cents: 999,
    kind: 'receipt',
    chargeback: '7',
  })
  expect(found({ ...reversed, receipts: [...money.receipts, again(5)] })).toBe('')
  expect(found(reversed)).toBe('receipts and credit notes say 0, and we kept 999: order o3')
  expect(found({ ...reversed, receipts: [...money.receipts, again(5), again(6)] })).toBe(
    'receipts and credit notes say 1998, and we kept 999: order o3',
  )
  expect(found({ receipts: [...money.receipts, again(5)] })).toBe(
    'receipts and credit notes say 999, and we kept 0: order o3',
  )
})

test('a discount that was used twice', () => {
  expect(found({ orders: orders('o2', { code: 'BONUS', completed_by: 'p3' }) })).toMatch(
    /^used 2 times: BONUS of dee$/m,
  )
})

test('what was said to who bought', () => {
  const said = (payment: string, more = {}) =>
    operation('payment', { by: 'dee', payment }, { status: 'completed', url: null }, more)
  expect(purchases(withOps(said('p2'))).join('\n')).toMatch(/^completed, it was said, and is not: payment p2$/m)
  expect(purchases(withOps(said('p1', { tStart: -9, tEnd: -5 }))).join()).toMatch(/before anybody paid: payment p1$/)
  const lost = operation(
    'order',
    { by: 'dee', bundle: '30' },
    { order: 'o9', cents: 1, currency: 'EUR' },
    { key: 'key-o1' },
  )
  expect(purchases(withOps(lost)).join('\n')).toMatch(
    /^lost: order o9 was acknowledged\nordered twice with one key: key-o1$/m,
  )
})

test('what the comparison left for a person, and what the product’s own rules find', () => {
  expect(found({ differences: ['state tr_1'] })).toBe('left for a person: state tr_1')
  expect(found({ broken: ['an order is completed without the money'] })).toBe('an order is completed without the money')
})
