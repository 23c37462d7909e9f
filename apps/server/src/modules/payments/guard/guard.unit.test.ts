import { expect, test } from 'vitest'
import {
  buyingRefusal,
  centsLeft,
  changeLimit,
  isOnBreak,
  lengthenBreak,
  pendingRaise,
  type Protection,
} from './guard.rules.ts'
import { checkAmount, timesOver, timesRead } from './reality.rules.ts'
import { monthFrom, monthsUntil, nextMonth, spentOnFrom } from './spending.rules.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const at = (text: string) => new Date(text)
const eur = (cents: number) => ({ cents, currency: 'EUR' })
const NONE: Protection = { limit: null, next: null, break_until: null }

test.each<[number, number, string | undefined]>([
  [7501, 2499, undefined],
  [7502, 2499, 'purchase_limit_reached'],
  [0, 10_000, undefined],
  [0, 10_001, 'purchase_limit_reached'],
  [12_000, 1, 'purchase_limit_reached'],
])('of a limit of 100.00, after %i cents, %i cents more: %s', (bought, cents, refusal) => {
  expect(buyingRefusal({ limit: eur(10_000), break_until: null }, bought, eur(cents), NOW)).toBe(refusal)
})

test('without a limit anything may be bought; a limit in another currency leaves nothing', () => {
  expect(buyingRefusal(NONE, 1_000_000, eur(1_000_000), NOW)).toBeUndefined()
  expect(centsLeft({ cents: 10_000, currency: 'PLN' }, eur(0))).toBe(0)
  expect(centsLeft(eur(10_000), eur(12_000))).toBe(0)
  expect(centsLeft(eur(10_000), eur(4000))).toBe(6000)
})

test('a break forbids buying until its last millisecond, whatever the limit', () => {
  const break_until = at('2026-11-18T12:00:00.001Z')
  expect(buyingRefusal({ limit: null, break_until }, 0, eur(1), NOW)).toBe('purchase_break')
  expect(buyingRefusal({ limit: eur(0), break_until }, 0, eur(1), NOW)).toBe('purchase_break')
  expect(isOnBreak({ break_until }, break_until)).toBe(false)
  expect(isOnBreak({ break_until: null }, NOW)).toBe(false)
})

test.each<[string, number | null, Protection, object]>([
  ['the first limit', 5000, NONE, { limit: eur(5000), next: null }],
  ['none where there is none', null, NONE, { limit: null, next: null }],
  ['a lower one', 4999, { ...NONE, limit: eur(5000) }, { limit: eur(4999), next: null }],
  ['the same', 5000, { ...NONE, limit: eur(5000) }, { limit: eur(5000), next: null }],
  [
    'a higher one waits for 7 days',
    5001,
    { ...NONE, limit: eur(5000) },
    { limit: eur(5000), next: { cents: 5001, from: at('2026-11-25T12:00:00Z') } },
  ],
  [
    'none waits too',
    null,
    { ...NONE, limit: eur(5000) },
    { limit: eur(5000), next: { cents: null, from: at('2026-11-25T12:00:00Z') } },
  ],
  [
    'a lower one takes back what was asked for',
    4000,
    { ...NONE, limit: eur(5000), next: { cents: 9000, from: at('2026-11-20T12:00:00Z') } },
    { limit: eur(4000), next: null },
  ],
  [
    'another higher one waits from the beginning',
    8000,
    { ...NONE, limit: eur(5000), next: { cents: 9000, from: at('2026-11-19T12:00:00Z') } },
    { limit: eur(5000), next: { cents: 8000, from: at('2026-11-25T12:00:00Z') } },
  ],
  [
    'one in a new currency counts at once',
    9000,
    { ...NONE, limit: { cents: 5000, currency: 'BGN' } },
    { limit: eur(9000), next: null },
  ],
])('%s', (_, cents, before, after) => {
  expect(changeLimit(before, cents, 'EUR', NOW)).toEqual(after)
})

test('a raise is confirmed on its day and for a week, neither sooner nor later', () => {
  const next = { cents: 9000, from: NOW }
  const state = (time: string) => pendingRaise({ next }, at(time))
  expect(state('2026-11-18T11:59:59.999Z')).toEqual({ ...next, is_ready: false })
  expect(state('2026-11-18T12:00:00Z')).toEqual({ ...next, is_ready: true })
  expect(state('2026-11-25T11:59:59.999Z')).toEqual({ ...next, is_ready: true })
  expect(state('2026-11-25T12:00:00Z')).toBeNull()
  expect(pendingRaise({ next: null }, NOW)).toBeNull()
})

test.each([
  ['24h', '2026-08-31T10:00:00Z', '2026-09-01T10:00:00.000Z'],
  ['7d', '2026-08-31T10:00:00Z', '2026-09-07T10:00:00.000Z'],
  ['30d', '2026-08-31T10:00:00Z', '2026-09-30T10:00:00.000Z'],
  ['6m', '2026-08-15T10:00:00Z', '2027-02-15T10:00:00.000Z'],
  ['6m', '2026-08-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['6m', '2027-08-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
] as const)('a break of %s from %s ends at %s', (length, from, end) => {
  expect(lengthenBreak(null, length, at(from)).toISOString()).toBe(end)
})

test('a break is made longer and never shorter; one that is over does not count', () => {
  const week = at('2026-11-25T12:00:00Z')
  expect(lengthenBreak(week, '24h', NOW)).toEqual(week)
  expect(lengthenBreak(week, '30d', NOW)).toEqual(at('2026-12-18T12:00:00Z'))
  expect(lengthenBreak(at('2026-11-17T12:00:00Z'), '24h', NOW)).toEqual(at('2026-11-19T12:00:00Z'))
})

test('a check is due each time the amount is reached again, and a new month begins at nothing', () => {
  expect([4999, 5000, 9999, 10_000].map((cents) => timesOver(cents, 5000))).toEqual([0, 1, 1, 2])
  expect(timesRead({ month: '2026-11-01', times: 3 }, '2026-11-01')).toBe(3)
  expect(timesRead({ month: '2026-10-01', times: 3 }, '2026-11-01')).toBe(0)
  expect(timesRead(null, '2026-11-01')).toBe(0)
  expect(checkAmount({ PLN: 20_000 }, 'PLN')).toBe(20_000)
  expect(checkAmount({ PLN: 20_000 }, 'SEK')).toBe(5000)
})

test('months run back over the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01'])
  expect(nextMonth('2026-12-31')).toBe('2027-01-01')
  expect(nextMonth('2026-01-31')).toBe('2026-02-01')
})

test('what went where in a month: real, fictional, refunded; who is gone counts as real', () => {
  const sum = (month: string, ledger_account: string, cents: number, other_id: string | null = null) => ({
    month,
    ledger_account,
    other_id,
    cents,
    credits: 2,
    times: 1,
  })
  const sums = [
    sum('2026-11-01', 'sales', 2499),
    sum('2026-11-01', 'spent_message', 100, '7'),
    sum('2026-11-01', 'spent_gift', 40, '8'),
    sum('2026-11-01', 'spent_message', 10),
    sum('2026-11-01', 'refund', 999),
    sum('2026-11-01', 'bonus', 0),
    sum('2026-10-01', 'spent_photo', 5, '7'),
  ] as Parameters<typeof monthFrom>[1]
  expect(monthFrom('2026-11-01', sums, new Set(['7']))).toEqual({
    month: '2026-11-01',
    bought_cents: 2499,
    real_cents: 50,
    fictional_cents: 100,
    refunded_cents: 999,
  })
  expect(spentOnFrom('2026-11-01', sums)).toEqual([
    { kind: 'message', times: 2, cents: 110 },
    { kind: 'gift', times: 1, cents: 40 },
  ])
  expect(spentOnFrom('2026-10-01', sums)).toEqual([{ kind: 'photo', times: 1, cents: 5 }])
})
