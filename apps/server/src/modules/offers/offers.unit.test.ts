import { discountOn, TIME_BONUS } from '@app/contract/offers'
import { expect, test } from 'vitest'
import { changesPrices, codeFaults } from './codes.rules.ts'
import {
  allowsMethod,
  automaticDiscount,
  codeRefusal,
  isAutomaticCode,
  isExpired,
  isKnownTo,
  timeBonusEnd,
  welcomeDiscount,
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

test('the time bonus counts up to its last millisecond; then the smaller one, or none at 0', () => {
  const validity = 'once-per-user'
  const bonus = { code: 'TIMEBONUS25', percentage: 25, ends_at: after(14_400), validity }
  const welcome = { code: 'WELCOME', percentage: 10, ends_at: null, validity }
  expect(automaticDiscount(NEW, 10, SIGNUP)).toEqual(bonus)
  expect(automaticDiscount(NEW, 10, after(14_399, 999))).toEqual(bonus)
  expect(automaticDiscount(NEW, 10, after(14_400))).toEqual(welcome)
  expect(automaticDiscount(NEW, 0, after(14_400))).toBeUndefined()
  expect(timeBonusEnd(SIGNUP)).toEqual(after(14_400))
  expect(welcomeDiscount(NEW, 10)).toEqual(welcome)
  expect(welcomeDiscount(NEW, 0)).toBeUndefined()
  expect(['TIMEBONUS25', 'WELCOME', 'WELCOME1'].map(isAutomaticCode)).toEqual([true, true, false])
})

test('who is Premium, or has bought once, has no automatic discount', () => {
  for (const buyer of [
    { ...NEW, paid_user: true },
    { ...NEW, has_ordered: true },
  ]) {
    for (const now of [SIGNUP, after(14_400)]) expect(automaticDiscount(buyer, 10, now)).toBeUndefined()
    expect(welcomeDiscount(buyer, 10)).toBeUndefined()
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
const USE: DiscountUse = { country: 'NL', currency: 'EUR', cents: 2000, payment_method: 'ideal', now: SIGNUP }

test.each<[Partial<DiscountCode>, Partial<DiscountUse>, string | undefined]>([
  [{}, {}, undefined],
  [{}, { payment_method: null }, undefined],
  [{}, { now: after(59, 999) }, undefined],
  [{}, { now: after(60) }, 'expired'],
  [{}, { country: 'BE' }, 'country'],
  [{}, { currency: 'GBP' }, 'currency'],
  [{}, { cents: 1999 }, 'minimum'],
  [{ minimum_cents: null }, { cents: 125 }, undefined],
  [{ minimum_cents: null }, { cents: 124 }, 'minimum'],
  [{}, { payment_method: 'creditcard' }, 'method'],
  [{ payment_methods: [] }, { payment_method: 'creditcard' }, undefined],
  [
    { country: null, expires_at: null, currency: null, minimum_cents: null, payment_methods: [] },
    { country: 'BE', currency: 'GBP', cents: 125, payment_method: 'sct', now: after(99) },
    undefined,
  ],
])('a code works only within its own limits: %j, %j', (code, use, refusal) => {
  expect(codeRefusal({ ...CODE, ...code }, { ...USE, ...use })).toBe(refusal)
})

test('a code that is paused or is somebody else’s is not known', () => {
  expect(isKnownTo(CODE, '7')).toBe(true)
  expect(isKnownTo(CODE, '8')).toBe(false)
  expect(isKnownTo({ ...CODE, account_id: null }, '8')).toBe(true)
  expect(isKnownTo({ ...CODE, status: 'paused' }, '7')).toBe(false)
  expect(isExpired({ ...CODE, expires_at: null }, after(99))).toBe(false)
  expect(allowsMethod(CODE, 'sct')).toBe(false)
  expect(allowsMethod(CODE, 'paypal')).toBe(true)
})

test('an offer that would not change a price cannot be saved, nor one that can never be used', () => {
  const bundles = [{ prices: { EUR: 40, PLN: 200, USD: 10_000 } }, { prices: { EUR: 2499, PLN: 9999, USD: 20_000 } }]
  const countries = [
    { country: 'NL', currency: 'EUR' },
    { country: 'PL', currency: 'PLN' },
  ]
  expect(changesPrices([40, 2499], 1)).toBe(false)
  expect(changesPrices([200], 1)).toBe(true)
  expect(changesPrices([40], 2)).toBe(true)
  const faults = (changes: Partial<DiscountCode>) => codeFaults({ ...CODE, ...changes }, { bundles, countries }, SIGNUP)
  expect(faults({})).toEqual([])
  expect(faults({ percentage: 1 })).toEqual(['percentage'])
  expect(faults({ percentage: 1, currency: 'PLN' })).toEqual([])
  expect(faults({ percentage: 1, currency: null })).toEqual(['percentage'])
  expect(faults({ currency: 'USD' })).toEqual(['currency'])
  expect(faults({ country: 'DE' })).toEqual(['country'])
  expect(faults({ country: null })).toEqual([])
  expect(faults({ expires_at: SIGNUP })).toEqual(['expires_at'])
  expect(faults({ expires_at: after(0, 1) })).toEqual([])
  expect(faults({ minimum_cents: 2500 })).toEqual(['minimum_cents'])
  expect(faults({ minimum_cents: 2499 })).toEqual([])
  expect(faults({ minimum_cents: 9999, currency: null })).toEqual([])
  expect(faults({ code: 'WELCOME' })).toEqual(['code'])
})
