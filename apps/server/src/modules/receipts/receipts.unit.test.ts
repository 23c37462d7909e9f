import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountsOfNote,
  lastRefundDay,
  numberPrefix,
  receiptNumber,
  taxCountries,
  taxWithin,
  vatNumberFor,
} from './receipts.rules.ts'

test.each([
  [1874, 2100, 325],
  [999, 2100, 173],
  [2499, 2000, 416],
  [4999, 1900, 798],
  [2499, 810, 187],
  [2299, 2100, 399],
  [2499, 0, 0],
  [1, 2100, 0],
])('the tax within %i cents at %i hundredths of a percent is %i', (total, rate, tax) => {
  expect(taxWithin(total, rate)).toBe(tax)
})

test('the tax is what the rate says, to half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 3000 }), (total, rate) => {
      const tax = taxWithin(total, rate)
      expect(Number.isInteger(tax)).toBe(true)
      expect(Math.abs(tax - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  ['NL', 'NL', 'NL', ['NL']],
  ['NL', 'BE', 'BE', ['BE', 'NL']],
  ['NL', 'BE', 'DE', ['NL']],
  ['NL', 'NL', 'BE', ['NL']],
  ['NL', 'BE', 'NL', ['NL']],
  ['NL', 'BE', null, ['NL']],
  ['NL', null, 'BE', ['NL']],
  ['NL', null, null, ['NL']],
])('declared %s, address %s, paid from %s: tax of %j', (declared, address, instrument, countries) => {
  expect(taxCountries({ declared, address, instrument })).toEqual(countries)
})

test('credit notes take back what is left and no more, with the last cent of the price the last cent of the tax', () => {
  const receipt = { total_cents: 2499, tax_rate: 2100, tax_cents: 434 }
  expect(amountsOfNote(receipt, [], 2299)).toEqual({ total_cents: 2299, tax_cents: 399 })
  expect(amountsOfNote(receipt, [], 2499)).toEqual({ total_cents: 2499, tax_cents: 434 })
  expect(amountsOfNote(receipt, [{ total_cents: 2299, tax_cents: 399 }], 2499)).toEqual({
    total_cents: 200,
    tax_cents: 35,
  })
  expect(amountsOfNote(receipt, [{ total_cents: 2499, tax_cents: 434 }], 1)).toBeUndefined()
})

test('however a sale is taken back in parts, its notes come to the receipt and never above it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 2700 }), parts, (total, rate, refunds) => {
      const receipt = { total_cents: total, tax_rate: rate, tax_cents: taxWithin(total, rate) }
      const notes: { total_cents: number; tax_cents: number }[] = []
      for (const cents of [...refunds, total]) {
        const note = amountsOfNote(receipt, notes, cents)
        if (note) notes.push(note)
      }
      const sum = (field: 'total_cents' | 'tax_cents') => notes.reduce((all, note) => all + note[field], 0)
      expect([sum('total_cents'), sum('tax_cents')]).toEqual([total, receipt.tax_cents])
      expect(notes.every((note) => note.tax_cents >= 0 && note.tax_cents <= note.total_cents)).toBe(true)
    }),
  )
})

test('the days to send a sale back are counted from the next day on', () => {
  expect(lastRefundDay('2026-11-16', 14)).toBe('2026-11-30')
  expect(lastRefundDay('2026-12-20', 14)).toBe('2027-01-03')
  expect(lastRefundDay('2028-02-20', 14)).toBe('2028-03-05')
})

test('the seller is named by the number of the country the tax is due to, else by the own one', () => {
  expect(vatNumberFor(['NL001', 'GB002'], 'GB')).toBe('GB002')
  expect(vatNumberFor(['NL001', 'GB002'], 'DE')).toBe('NL001')
  expect(vatNumberFor([], 'DE')).toBeNull()
})

test('a number names company, site and year, and has six digits', () => {
  expect(receiptNumber(numberPrefix('lumen', 'vonk'), 2026, 123)).toBe('LUMEN-VONK-2026-000123')
  expect(receiptNumber('LUMEN-VONK', 2026, 1_234_567)).toBe('LUMEN-VONK-2026-1234567')
})
