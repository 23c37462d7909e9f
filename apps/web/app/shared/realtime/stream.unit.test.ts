import { expect, test } from 'vitest'
import { reconnectDelay } from './stream.ts'

test('who was refused comes back anywhere within a time that grows up to ten seconds', () => {
  const latest = [1, 2, 3, 4, 5, 6, 20].map((failures) => reconnectDelay(failures, () => 1))
  expect(latest).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000])
  expect(reconnectDelay(3, () => 0)).toBe(0)
  expect(reconnectDelay(3, () => 0.5)).toBe(2000)
})
