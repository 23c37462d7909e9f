import { expect, test } from 'vitest'
import { pickOfDay } from './likes.rules.ts'

const ids = Array.from({ length: 24 }, (_, nth) => String(1000 + nth))
const days = Array.from({ length: 60 }, (_, nth) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10))

test('the suggestion is the same all day, in whatever order people were seen, and another on other days', () => {
  for (const day of days) expect(pickOfDay(ids.toReversed(), day)).toBe(pickOfDay(ids, day))
  expect(new Set(days.map((day) => pickOfDay(ids, day))).size).toBeGreaterThan(12)
  expect(pickOfDay([], '2026-01-01')).toBeUndefined()
})
