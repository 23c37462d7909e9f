import { CURRENCIES } from '@app/contract/payment-methods'
import { expect, test } from 'vitest'
import { fromDecimal, requireCurrency, toDecimal } from './amounts.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [1874, '18.74'],
  [100_000, '1000.00'],
  // What a float would make of these is one cent less.
  [1999, '19.99'],
  [28_990_000_000_001, '289900000000.01'],
])('%d cents are written %s, and read again', (cents, decimal) => {
  expect(toDecimal(cents)).toBe(decimal)
  expect(fromDecimal(decimal)).toBe(cents)
})

test('every number of cents of a price comes back as it was', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) expect(fromDecimal(toDecimal(cents))).toBe(cents)
})

test.each([-1, 0.5, 18.74, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount', (cents) => {
  expect(() => toDecimal(cents)).toThrow('is no amount')
})

test.each(['', '18', '18.7', '18.745', '18,74', '1e3.00', ' 18.74', '18.74 ', '1,874.00', '+18.74', '0x12.00'])(
  '"%s" is not read as an amount',
  (text) => expect(fromDecimal(text)).toBeUndefined(),
)

test('what was taken back may be below zero', () => {
  expect(fromDecimal('-18.74')).toBe(-1874)
})

test('each of our currencies has two decimals, and any other is refused', () => {
  expect(CURRENCIES.map((currency) => requireCurrency(currency))).toEqual([...CURRENCIES])
  for (const other of ['JPY', 'KWD', 'SEK', 'eur']) expect(() => requireCurrency(other)).toThrow('not one of our')
})
