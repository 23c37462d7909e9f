import { expect, test } from 'vitest'
import { retryDelay } from './retry.ts'

test('pauses double, lie in the upper half, and honour what the server asks', () => {
  expect([0, 1, 2, 3, 4].map((attempts) => retryDelay(attempts, null, () => 0))).toEqual([250, 500, 1000, 2000, 4000])
  expect([0, 1, 2, 3, 4].map((attempts) => retryDelay(attempts, null, () => 1))).toEqual([500, 1000, 2000, 4000, 8000])
  expect(retryDelay(0, '3', () => 1)).toBe(3000)
  expect(retryDelay(4, '3', () => 1)).toBe(8000)
  expect(retryDelay(0, 'Wed, 21 Oct 2026 07:28:00 GMT', () => 1)).toBe(500)
})
