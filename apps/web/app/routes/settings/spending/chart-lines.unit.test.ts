import { expect, test } from 'vitest'
import { chartLines } from './chart-lines.ts'

test.each([
  [0, [1, 0]],
  [6449, [75, 50, 25, 0]],
  [999, [15, 10, 5, 0]],
  [21_366, [250, 200, 150, 100, 50, 0]],
])('%i cents fit under lines at round amounts', (cents, _) => {
  const lines = chartLines(cents)
  expect(lines.at(-1)).toBe(0)
  expect((lines[0] ?? 0) * 100).toBeGreaterThanOrEqual(cents)
  expect(lines.length).toBeLessThanOrEqual(4)
  expect(lines.every((line) => Number.isInteger(line))).toBe(true)
})

test('64.49 stands under 75, 50 and 25', () => {
  expect(chartLines(6449)).toEqual([75, 50, 25, 0])
})
