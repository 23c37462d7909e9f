import { expect, test } from 'vitest'
import { currencyIn, messageCents } from './prices.rules.ts'

const countries = [
  { country: 'NL', currency: 'EUR' },
  { country: 'PL', currency: 'PLN' },
]

test('the currency is that of the country; where the site does not sell, that of its first', () => {
  expect(['NL', 'PL', 'US'].map((country) => currencyIn({ countries }, country))).toEqual(['EUR', 'PLN', 'EUR'])
})

test('what a message costs with a bundle is never told too low', () => {
  expect(messageCents(2499, 100, 2)).toBe(50)
  expect(messageCents(2500, 100, 2)).toBe(50)
  expect(messageCents(4999, 250, 2)).toBe(40)
})
