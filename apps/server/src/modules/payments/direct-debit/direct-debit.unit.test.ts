import { expect, test } from 'vitest'
import { lastFour, readIban } from './account-numbers.rules.ts'
import { collectionDate } from './collection-date.rules.ts'
import { isWithinLimits, middlePrice } from './limits.rules.ts'
import { readMobile } from './phones.rules.ts'
import {
  afterLastTry,
  codeEnd,
  formsEnd,
  isFormKept,
  minutesUntil,
  resendAt,
  resendBefore,
} from './request-times.rules.ts'
import { isTrusted, type DebitHistory } from './trust.rules.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-18T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

test('account numbers of SEPA countries are read without their spaces', () => {
  expect(readIban('nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300')
  expect(readIban('CH93 0076 2011 6238 5295 7')).toBe('CH9300762011623852957')
  expect(readIban('NL91ABNA0417164301')).toBeUndefined()
  expect(readIban('')).toBeUndefined()
  // Right, and not of SEPA.
  expect(readIban('BR1500000000000010932840814P2')).toBeUndefined()
  expect(lastFour('NL91ABNA0417164300')).toBe('4300')
  expect(lastFour('MT84MALT011000012345MTLCAST001S')).toBe('5001')
})

test('mobile numbers of the countries are read, and how much of them is shown', () => {
  const countries = ['NL', 'DE', 'BE']
  expect(readMobile('06 12345678', countries)).toEqual({
    number: '+31612345678',
    country: 'NL',
    block: '+3161234',
    hint: '+31 6 •••• 5678',
  })
  expect(readMobile('+49 1512 3456789', countries)?.country).toBe('DE')
  // A line at home, another country, no number.
  for (const typed of ['030 2311234', '+33 6 12 34 56 78', '06 123', 'mobiel']) {
    expect(readMobile(typed, countries), typed).toBeUndefined()
  }
  expect(readMobile('06 12345678', [])).toBeUndefined()
})

test('a debit is collected two working days later', () => {
  expect(collectionDate('2026-11-16')).toBe('2026-11-18')
  expect(collectionDate('2026-11-18')).toBe('2026-11-20')
  expect(collectionDate('2026-11-19')).toBe('2026-11-23')
  expect(collectionDate('2026-11-20')).toBe('2026-11-24')
  expect(collectionDate('2026-11-21')).toBe('2026-11-24')
  expect(collectionDate('2026-11-22')).toBe('2026-11-24')
  expect(collectionDate('2026-12-30')).toBe('2027-01-01')
})

test('the price in the middle, of an even number the lower one', () => {
  expect(middlePrice([4999, 999, 2499])).toBe(2499)
  expect(middlePrice([999, 2499])).toBe(999)
  expect(middlePrice([1, 4, 3, 2])).toBe(2)
  expect(middlePrice([])).toBe(0)
})

const NOTHING = { member_cents: 0, iban_cents: 0, pending: false, other_accounts: 0, has_collected: true }

test('[D.33] how much may be collected', () => {
  const isAllowed = (changes: object, cents = 2499) => isWithinLimits({ ...NOTHING, ...changes }, cents, 2499)
  expect(isAllowed({})).toBe(true)
  expect(isAllowed({ pending: true })).toBe(false)
  expect(isAllowed({ member_cents: 12_501 })).toBe(true)
  expect(isAllowed({ member_cents: 12_502 })).toBe(false)
  expect(isAllowed({ iban_cents: 12_501 })).toBe(true)
  expect(isAllowed({ iban_cents: 12_502 })).toBe(false)
  expect(isAllowed({ other_accounts: 1 })).toBe(true)
  expect(isAllowed({ other_accounts: 2 })).toBe(false)
  expect(isAllowed({ has_collected: false })).toBe(true)
  expect(isAllowed({ has_collected: false }, 2500)).toBe(false)
  expect(isAllowed({}, 2500)).toBe(true)
})

const HISTORY: DebitHistory = {
  signup_date: ago(30 * DAY),
  first_settled_at: ago(14 * DAY),
  ever_returned: false,
  other_accounts: 0,
  other_pending: false,
  exposure_cents: 0,
}

test('credits come before the money for who has paid for a while, in small amounts, and nobody else', () => {
  const isFor = (changes: Partial<DebitHistory>, debit: object = {}) =>
    isTrusted({ ...HISTORY, ...changes }, { cents: 2499, currency: 'EUR', ...debit }, 10_000, NOW)
  expect(isFor({})).toBe(true)
  expect(isFor({ signup_date: ago(30 * DAY - 1) })).toBe(false)
  expect(isFor({ first_settled_at: null })).toBe(false)
  expect(isFor({ first_settled_at: ago(14 * DAY - 1) })).toBe(false)
  expect(isFor({ ever_returned: true })).toBe(false)
  expect(isFor({ other_accounts: 1 })).toBe(false)
  expect(isFor({ other_pending: true })).toBe(false)
  expect(isFor({ exposure_cents: 7501 })).toBe(true)
  expect(isFor({ exposure_cents: 7502 })).toBe(false)
  expect(isFor({}, { cents: 2500 })).toBe(false)
  expect(isFor({}, { currency: 'GBP' })).toBe(false)
})

test('how long a code and its form last', () => {
  expect(codeEnd(NOW)).toEqual(ago(-15 * 60_000))
  expect(afterLastTry(NOW)).toEqual({ blocked_until: ago(-15 * 60_000), expires_at: ago(-15 * 60_000) })
  expect(formsEnd(NOW)).toEqual(ago(15 * 60_000))
  expect(isFormKept({ expires_at: ago(15 * 60_000 - 1) }, NOW)).toBe(true)
  expect(isFormKept({ expires_at: ago(15 * 60_000) }, NOW)).toBe(false)
  expect(resendBefore(NOW)).toEqual(ago(30_000))
})

test('when there is another code', () => {
  const sent = { sends: 1, sent_at: NOW, blocked_until: null }
  expect(resendAt(sent)).toEqual(ago(-30_000))
  expect(resendAt({ ...sent, sends: 3 })).toEqual(ago(-30_000))
  expect(resendAt({ ...sent, sends: 4 })).toBeNull()
  expect(resendAt({ ...sent, sent_at: null })).toBeNull()
  expect(resendAt({ ...sent, blocked_until: ago(-60_000) })).toEqual(ago(-60_000))
  expect(resendAt({ ...sent, blocked_until: ago(-30_000) })).toEqual(ago(-30_000))
  expect(resendAt({ ...sent, blocked_until: ago(-10_000) })).toEqual(ago(-30_000))
  expect(minutesUntil(ago(-60_001), NOW)).toBe(2)
  expect(minutesUntil(ago(-60_000), NOW)).toBe(1)
  expect(minutesUntil(NOW, NOW)).toBe(1)
})
