import { search } from '@app/contract'
import { expect, test } from 'vitest'
import { LEAST_SHOWN, stepOf } from './region-counts.rules.ts'

test.each([
  [0, undefined],
  [49, undefined],
  [50, 50],
  [99, 50],
  [100, 100],
  [199, 100],
  [499, 200],
  [999, 500],
  [1000, 1000],
  [250_000, 1000],
])('%i members are said as %s', (members, step) => {
  expect(stepOf(members)).toBe(step)
})

test('no page can be told another number, and none below fifty', () => {
  const tell = (members: number) =>
    search.regionCounts.returns.safeParse({ counted_at: '2026-11-19T10:00:00Z', regions: { 'NL-UT': members } }).success
  expect(LEAST_SHOWN).toBe(50)
  expect([0, 1, 49, 51, 137, 10_000].filter(tell)).toEqual([])
  expect([50, 100, 200, 500, 1000].filter(tell)).toHaveLength(5)
})
