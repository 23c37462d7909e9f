import { expect, test } from 'vitest'
import { amountToType, currencySign, typedCents } from './amount.ts'

test.each([
  ['50', 5000],
  ['50,5', 5050],
  [' 50.05 ', 5005],
  ['0', 0],
  ['99999,99', 9_999_999],
  ['', undefined],
  ['50,005', undefined],
  ['1.000,00', undefined],
  ['-5', undefined],
  ['100000', undefined],
  ['vijftig', undefined],
])('%s is %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents)
})

test('an amount is written as it is typed, and read back', () => {
  expect(amountToType(123_450, 'nl')).toBe('1234,50')
  expect(amountToType(5000, 'en')).toBe('50.00')
  expect(typedCents(amountToType(123_450, 'pl'))).toBe(123_450)
  expect(currencySign('EUR', 'nl')).toBe('€')
})
