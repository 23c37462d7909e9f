import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptNumber, taxCountry, taxWithin } from './receipts.rules.ts'

test.each([
  [1874, 2100, 325],
  [999, 2100, 173],
  [2499, 2000, 416],
  [4999, 1900, 798],
  [2499, 810, 187],
  [2499, 0, 0],
  [1, 2100, 0],
])('the tax within %i cents at %i hundredths of a percent is %i', (total, rate, tax) => {
  expect(taxWithin(total, rate)).toBe(tax)
})

test('the price before tax and the tax are the price, and the tax is what the rate says, to half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 3000 }), (total, rate) => {
      const tax = taxWithin(total, rate)
      expect(Number.isInteger(tax)).toBe(true)
      const exact = (total * rate) / (10_000 + rate)
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  ['NL', 'NL', 'NL', 'NL'],
  ['NL', 'BE', 'BE', 'BE'],
  ['NL', 'BE', 'DE', 'NL'],
  ['NL', 'BE', null, 'NL'],
  ['NL', null, 'BE', 'NL'],
  ['NL', null, null, 'NL'],
])('declared %s, address %s, paid from %s: tax of %s', (declared, address, instrument, country) => {
  expect(taxCountry({ declared, address, instrument })).toBe(country)
})

test('a number names company, site and year, and has six digits', () => {
  expect(receiptNumber('lumen', 'vonk', 2026, 123)).toBe('LUMEN-VONK-2026-000123')
  expect(receiptNumber('lumen', 'vonk', 2026, 1_234_567)).toBe('LUMEN-VONK-2026-1234567')
})
