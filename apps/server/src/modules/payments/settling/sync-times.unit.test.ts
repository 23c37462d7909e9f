import { expect, test } from 'vitest'
import { statesOf, type AttemptState, type RefundState } from '../machines.ts'
import { nextRefundTry, nextSync } from './sync-times.rules.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
/** Its waits are neither shorter nor longer than the table says. */
const MEDIUM = '50'

const seconds = (state: AttemptState, syncs: number, changes: { id?: string; payment_method?: string } = {}) => {
  const next = nextSync({ id: MEDIUM, payment_method: 'ideal', state, syncs, ...changes }, NOW)
  return next === null ? null : (next.getTime() - NOW.getTime()) / 1000
}
const rowOf = (state: AttemptState, length: number) => Array.from({ length }, (_, syncs) => seconds(state, syncs))

test('what was never answered is asked for again soon, then more and more seldom', () => {
  expect(rowOf('asking', 10)).toEqual([5, 15, 30, 60, 120, 300, 600, 1200, 2400, 2400])
})

test('an open payment is looked up each minute at first, then each five, then each thirty', () => {
  expect(rowOf('open', 13)).toEqual([60, 60, 60, 60, 60, 300, 300, 300, 300, 300, 300, 1800, 1800])
})

test('what is on its way is looked up soon, then hourly; what takes days four times a day', () => {
  expect(rowOf('pending', 7)).toEqual([30, 60, 120, 300, 900, 3600, 3600])
  for (const payment_method of ['sct', 'sdd']) expect(seconds('pending', 0, { payment_method })).toBe(6 * 3600)
  expect(seconds('open', 0, { payment_method: 'sct' })).toBe(60)
})

test('of what has ended nothing is expected', () => {
  const ends = (statesOf('attempt') as AttemptState[]).filter((state) => seconds(state, 0) === null)
  expect(ends).toEqual(['created', 'canceled', 'paid', 'failed', 'expired', 'refused', 'lost'])
})

test('waits are spread by a fifth to either side', () => {
  const waits = Array.from({ length: 101 }, (_, id) => seconds('open', 0, { id: String(id) }))
  expect([Math.min(...waits.map(Number)), Math.max(...waits.map(Number))]).toEqual([48, 72])
  expect(new Set(waits).size).toBe(101)
  expect(seconds('open', 0, { id: '9007199254740993000' })).toBeGreaterThanOrEqual(48)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const minutes = (state: RefundState, tries = 0, age_ms = 0) => {
  const next = nextRefundTry({ state, tries, age_ms }, NOW)
  return next === null ? null : (next.getTime() - NOW.getTime()) / MINUTE
}

test('a refund that was not taken is tried again after a minute, then more and more seldom', () => {
  for (const state of ['planned', 'asking'] as const) {
    expect([0, 1, 2, 3, 4].map((tries) => minutes(state, tries))).toEqual([1, 5, 30, 60, 60])
  }
})

test('a refund on its way is looked up as long as it takes', () => {
  const ages = [0, 2 * HOUR - 1, 2 * HOUR, 6 * HOUR - 1, 6 * HOUR, 24 * HOUR - 1, 24 * HOUR, 300 * HOUR]
  expect(ages.map((age) => minutes('sent', 0, age))).toEqual([30, 30, 120, 120, 360, 360, 1440, 1440])
})

test('a refund that failed is tried again a day later, and what is done or done by hand is left alone', () => {
  expect([minutes('failed'), minutes('canceled'), minutes('done'), minutes('by_hand')]).toEqual([
    1440,
    1440,
    null,
    null,
  ])
})
