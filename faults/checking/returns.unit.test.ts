import { expect, test } from 'vitest'
import { operation, wellRun } from './hand-made.ts'
import { limit } from './limit.ts'
import { returns } from './returns.ts'
import type { Money, ProviderReturn, Run, StoredReturn } from './run.ts'

const well = wellRun()
const { money } = well.final
const { ours, theirs } = money
const withMoney = (change: Partial<Money>): Run => ({
  ...well,
  final: { ...well.final, money: { ...money, ...change } },
})
const found = (change: Partial<Money>) => returns(withMoney(change)).join('\n')
const known = (refunds: readonly StoredReturn[]) => ({ ours: { ...ours, refunds } })
const made = (refunds: readonly ProviderReturn[]) => ({ theirs: { ...theirs, refunds } })
const [first, ...others] = ours.refunds as [StoredReturn, ...StoredReturn[]]
const [their, ...more] = theirs.refunds as [ProviderReturn, ...ProviderReturn[]]

test('a refund that was made twice, or that nobody here knows of', () => {
  const again = { ...their, id: 're_9', cents: 100 }
  expect(found(made([their, ...more, again]))).toMatch(/^0 of ours for the refund re_9 of tr_1, 100 EUR$/m)
  expect(found(made([their, ...more, again]))).toMatch(/^the provider sent back 1349 EUR, and we know of 1249$/m)
  expect(found(known([first, first, ...others]))).toMatch(/^2 of ours for the refund re_1/m)
})

test('a refund of another amount, or that is somewhere else on its way', () => {
  expect(found(known([{ ...first, cents: 499 }, ...others]))).toMatch(/^known otherwise here: the refund re_1/m)
  expect(found(known([{ ...first, state: 'sent' }, ...others]))).toMatch(/^known otherwise here: the refund re_1/m)
})

test('a refund that was promised and never made', () => {
  const planned = { ...first, state: 'planned', provider_id: null }
  expect(found({ ...known([planned, ...others]), ...made(more) })).toMatch(
    /^lost: a refund is still planned: 500 of payment p1$/m,
  )
  expect(found(made(more))).toMatch(/^done here, and not at the provider: 500 of payment p1$/m)
})

test('a refund waits where the bank took back what it would be paid from', () => {
  const waiting = { payment: 'p4', provider_id: null, state: 'failed', cents: 200, currency: 'EUR' }
  expect(found(known([...ours.refunds, waiting]))).toBe('')
  const reversed = theirs.chargebacks.map((one) => ({ ...one, state: 'reversed' }))
  expect(found({ ...known([...ours.refunds, waiting]), theirs: { ...theirs, chargebacks: reversed } })).toMatch(
    /^lost: a refund is still failed: 200 of payment p4$/m,
  )
})

test('a chargeback that only one side has, or has otherwise', () => {
  const none = { refunds: ours.refunds, chargebacks: [] }
  expect(found({ ours: none })).toMatch(/^0 of ours for the chargeback chb_1/)
  expect(found({ theirs: { ...theirs, chargebacks: [] } })).toMatch(/^taken back, and nobody did: payment p4$/)
  const reversed = theirs.chargebacks.map((one) => ({ ...one, state: 'reversed' }))
  expect(found({ theirs: { ...theirs, chargebacks: reversed } })).toMatch(/^known otherwise here: the chargeback chb_1/)
  // One that was over before anybody looked.
  expect(found({ ours: none, theirs: { ...theirs, chargebacks: reversed } })).toBe('')
})

test('what was said to who withdrew', () => {
  const withdraw = (order: string, cents: number) =>
    operation('withdraw', { by: 'dee', order }, { cents, currency: 'EUR', withdrawn: true })
  const after = (...ops: Run['operations'][number][]) =>
    returns({ ...well, operations: [...well.operations, ...ops] }).join('\n')
  expect(after(withdraw('o1', 500))).toBe('')
  expect(after(withdraw('o1', 400))).toMatch(/^promised 500 and 400 for order o1$/)
  expect(after(withdraw('o3', 999))).toMatch(
    /^lost: the withdrawal from order o3\nlost: 999 of order o3 were to go back$/,
  )
})

test('a limit that somebody set and that was not held', () => {
  const limited = (cents: number) =>
    limit({ ...well, operations: [operation('limit', { by: 'eve', cents }, { cents })] })
  expect(limited(999)).toEqual([])
  expect(limited(998)).toEqual(['eve wants 998 at most, and paid 999'])
})
