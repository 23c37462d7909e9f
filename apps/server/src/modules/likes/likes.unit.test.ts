import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { pickOfDay } from './likes.rules.ts'

const people = Array.from({ length: 24 }, (_, nth) => Id.profile.parse(String(1000 + nth)))
const days = Array.from({ length: 60 }, (_, nth) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10))

test('the suggestion is the same all day, in whatever order people were seen, and another on other days', () => {
  for (const day of days) expect(pickOfDay(people.toReversed(), day)).toBe(pickOfDay(people, day))
  expect(new Set(days.map((day) => pickOfDay(people, day))).size).toBeGreaterThan(12)
  expect(pickOfDay([], '2026-01-01')).toBeUndefined()
})
