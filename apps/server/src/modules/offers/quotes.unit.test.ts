import { expect, test } from 'vitest'
import type { Discount, DiscountCode } from './offers.rules.ts'
import { quoteAll } from './quotes.rules.ts'

const NOW = new Date('2026-11-16T10:00:00.000Z')
const USE = { country: 'NL', currency: 'EUR', payment_method: null, now: NOW }
const PRICES = [999, 2499, 4999]
const BONUS: Discount = { code: 'TIMEBONUS25', percentage: 25, ends_at: NOW, validity: 'once-per-user' }
const CODE: DiscountCode = {
  code: 'SPRING',
  country: null,
  account_id: null,
  expires_at: null,
  percentage: 30,
  currency: null,
  minimum_cents: null,
  status: 'active',
  validity: 'once',
  payment_methods: [],
}

const totals = (automatic: Discount | undefined, code: DiscountCode | undefined, prices = PRICES) => {
  const { quotes, refusal } = quoteAll(prices, { automatic, code }, USE)
  return {
    totals: quotes.map(({ total_cents }) => total_cents),
    codes: quotes.map((one) => one.discount?.code),
    refusal,
  }
}

test('without a discount the list price, with one what is left', () => {
  expect(quoteAll([2499], { automatic: undefined, code: undefined }, USE)).toEqual({
    quotes: [{ list_cents: 2499, discount_cents: 0, total_cents: 2499, discount: null }],
    refusal: undefined,
  })
  expect(quoteAll([2499], { automatic: BONUS, code: undefined }, USE).quotes).toEqual([
    { list_cents: 2499, discount_cents: 625, total_cents: 1874, discount: BONUS },
  ])
  expect(totals(BONUS, undefined).totals).toEqual([749, 1874, 3749])
  expect(totals({ ...BONUS, percentage: 10 }, undefined).totals).toEqual([899, 2249, 4499])
})

test('the best one counts and none are added up; a code that is no better is refused', () => {
  const better = totals(BONUS, CODE)
  expect(better).toEqual({ totals: [699, 1749, 3499], codes: ['SPRING', 'SPRING', 'SPRING'], refusal: undefined })
  const worse = totals(BONUS, { ...CODE, percentage: 25 })
  expect(worse.refusal).toBe('no_better')
  expect(worse.codes).toEqual(['TIMEBONUS25', 'TIMEBONUS25', 'TIMEBONUS25'])
  expect(totals(undefined, { ...CODE, percentage: 1 }).refusal).toBeUndefined()
})

test('a code that applies to some of them lowers those; one that applies to none says why', () => {
  const large = totals(BONUS, { ...CODE, minimum_cents: 2499 })
  expect(large).toEqual({ totals: [749, 1749, 3499], codes: ['TIMEBONUS25', 'SPRING', 'SPRING'], refusal: undefined })
  expect(totals(BONUS, { ...CODE, minimum_cents: 5000 }).refusal).toBe('minimum')
  expect(totals(BONUS, { ...CODE, country: 'BE' })).toMatchObject({ totals: [749, 1874, 3749], refusal: 'country' })
  expect(totals(BONUS, { ...CODE, minimum_cents: 2499, percentage: 10 }).refusal).toBe('no_better')
})

test('a discount of nothing is none', () => {
  expect(totals({ ...BONUS, percentage: 1 }, undefined, [1])).toEqual({
    totals: [1],
    codes: [undefined],
    refusal: undefined,
  })
})
