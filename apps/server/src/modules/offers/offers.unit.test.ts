import { TIME_BONUS } from '@app/contract/offers'
import { expect, test } from 'vitest'
import {
  automaticOffer,
  changesPrices,
  codeFaults,
  codeRefusal,
  discountOn,
  quote,
  timeBonusEnd,
  type DiscountCode,
  type DiscountUse,
} from './offers.rules.ts'

const SIGNUP = new Date('2026-11-16T10:00:00.000Z')
const NEW = { paid_user: false, has_ordered: false, signup_date: SIGNUP }
const after = (seconds: number, ms = 0) => new Date(SIGNUP.getTime() + seconds * 1000 + ms)

test('[S9.4] [S9.10] the time bonus: modal after 40 s, window of 14400 s, 25 percent, TIMEBONUS25, tick of 1 s', () => {
  const expected = { code: 'TIMEBONUS25', percentage: 25, window_seconds: 14_400, modal_seconds: 40, tick_seconds: 1 }
  expect(TIME_BONUS).toEqual(expected)
})

test('[S4.22] [S1.20] [D.52] the time bonus counts up to its last millisecond; then the smaller one, or none at 0', () => {
  const bonus = { code: 'TIMEBONUS25', percentage: 25, ends_at: after(14_400) }
  const welcome = { code: 'WELCOME', percentage: 10, ends_at: null }
  expect(automaticOffer(NEW, 10, SIGNUP)).toEqual(bonus)
  expect(automaticOffer(NEW, 10, after(14_399, 999))).toEqual(bonus)
  expect(automaticOffer(NEW, 10, after(14_400))).toEqual(welcome)
  expect(automaticOffer(NEW, 0, after(14_400))).toBeUndefined()
  expect(timeBonusEnd(SIGNUP)).toEqual(after(14_400))
})

test('[S6.15] [S4.26] who is Premium, or has bought once, has no automatic offer', () => {
  for (const now of [SIGNUP, after(14_400)]) {
    expect(automaticOffer({ ...NEW, paid_user: true }, 10, now)).toBeUndefined()
    expect(automaticOffer({ ...NEW, has_ordered: true }, 10, now)).toBeUndefined()
  }
})

test.each([
  [999, 25, 250],
  [2499, 25, 625],
  [4999, 25, 1250],
  [999, 10, 100],
  [2499, 10, 250],
  [4999, 10, 500],
  [1, 49, 0],
  [1, 50, 1],
  [3, 50, 2],
])('of %i cents %i percent are %i, a half rounded up', (cents, percentage, discount) => {
  expect(discountOn(cents, percentage)).toBe(discount)
})

test('a quote takes the best discount and adds none up', () => {
  const list = { cents: 2499, currency: 'EUR' }
  const [small, large] = [
    { code: 'A', percentage: 10, ends_at: null },
    { code: 'B', percentage: 25, ends_at: SIGNUP },
  ]
  const plain = { list_cents: 2499, discount_cents: 0, total_cents: 2499, currency: 'EUR', discount: null }
  expect(quote(list, [])).toEqual(plain)
  const best = { ...plain, discount_cents: 625, total_cents: 1874, discount: large }
  expect(quote(list, [small, large])).toEqual(best)
  expect(quote(list, [large, small])).toEqual(best)
  expect(quote({ cents: 1, currency: 'EUR' }, [small]).discount).toBeNull()
})

const CODE: DiscountCode = {
  code: 'SPRING',
  country: 'NL',
  account_id: '7',
  expires_at: after(60),
  percentage: 20,
  currency: 'EUR',
  minimum_cents: 2000,
  status: 'active',
  validity: 'once-per-user',
  payment_methods: ['ideal', 'paypal'],
}
const USE: DiscountUse = {
  account_id: '7',
  country: 'NL',
  currency: 'EUR',
  cents: 2000,
  payment_method: 'ideal',
  now: SIGNUP,
}

test.each<[Partial<DiscountCode>, Partial<DiscountUse>, string | undefined]>([
  [{}, {}, undefined],
  [{}, { payment_method: null }, undefined],
  [{}, { now: after(59, 999) }, undefined],
  [{}, { now: after(60) }, 'unknown'],
  [{ status: 'paused' }, {}, 'unknown'],
  [{}, { account_id: '8' }, 'unknown'],
  [{}, { country: 'BE' }, 'country'],
  [{}, { currency: 'GBP' }, 'currency'],
  [{}, { cents: 1999 }, 'minimum'],
  [{}, { payment_method: 'creditcard' }, 'method'],
  [{ payment_methods: [] }, { payment_method: 'creditcard' }, undefined],
  [
    { country: null, account_id: null, expires_at: null, currency: null, minimum_cents: null, payment_methods: [] },
    { account_id: '8', country: 'BE', currency: 'GBP', cents: 1, payment_method: 'sct', now: after(99) },
    undefined,
  ],
])('[S3.18] a code works only within its own limits: %j, %j', (code, use, refusal) => {
  expect(codeRefusal({ ...CODE, ...code }, { ...USE, ...use })).toBe(refusal)
})

test('[D.54] an offer that would not change a price cannot be saved, nor one that can never be used', () => {
  const bundles = [
    { key: 'small', credits: 1, prices: { EUR: 40, PLN: 200 } },
    { key: 'large', credits: 100, prices: { EUR: 2499, PLN: 9999 } },
  ]
  const table = { bundles, currencies: ['EUR', 'PLN'], countries: ['NL', 'PL'] }
  expect(changesPrices(table, 1, null)).toBe(false)
  expect(changesPrices(table, 1, 'PLN')).toBe(true)
  expect(changesPrices(table, 2, null)).toBe(true)
  const faults = (changes: Partial<DiscountCode>) => codeFaults({ ...CODE, ...changes }, table, SIGNUP)
  expect(faults({})).toEqual([])
  expect(faults({ percentage: 1 })).toEqual(['percentage'])
  expect(faults({ currency: 'USD' })).toEqual(['currency'])
  expect(faults({ country: 'DE' })).toEqual(['country'])
  expect(faults({ expires_at: SIGNUP })).toEqual(['expires_at'])
  expect(faults({ minimum_cents: 10_000 })).toEqual(['minimum_cents'])
  expect(faults({ minimum_cents: 9999 })).toEqual([])
})
