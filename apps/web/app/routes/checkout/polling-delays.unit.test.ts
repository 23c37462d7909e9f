import { expect, test } from 'vitest'
import { pollingDelay } from './polling-delays.ts'

test('[S2.61] a payment is looked at after 1, 1, 2, 3, 5, 8 and 13 s, then every 30 s for a quarter of an hour', () => {
  const delays = Array.from({ length: 60 }, (_, nth) => pollingDelay(nth))
  expect(delays.slice(0, 9)).toEqual([1000, 1000, 2000, 3000, 5000, 8000, 13_000, 30_000, 30_000])
  const all = delays.filter((delay) => delay !== undefined)
  expect(all.reduce((sum, delay) => sum + delay, 0)).toBeLessThanOrEqual(15 * 60_000)
  expect(all.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(14 * 60_000)
  expect(delays.at(-1)).toBeUndefined()
})
