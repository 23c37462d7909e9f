import { expect, test } from 'vitest'
import { chartLines } from './chart-lines.ts'

test.each([0, 999, 6449, 21_366, 1_234_500])('%i cents fit under few lines at round amounts', (cents) => {
  const lines = chartLines(cents)
  expect(lines.at(-1)).toBe(0)
  expect((lines[0] ?? 0) * 100).toBeGreaterThanOrEqual(cents)
  expect(lines.length).toBeLessThanOrEqual(4)
  expect(lines.every((line) => Number.isInteger(line))).toBe(true)
})

test('64.49 stands under 75, 50 and 25', () => {
  expect(chartLines(6449)).toEqual([75, 50, 25, 0])
})
