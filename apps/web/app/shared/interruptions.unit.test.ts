import { expect, test } from 'vitest'
import { isInterruptible, QUIET_MS } from './interruptions.ts'

const calm = { typing: false, open: false, since_open: Number.POSITIVE_INFINITY }

test('nothing comes up while somebody types, over what is open, or within ten seconds of it', () => {
  expect(QUIET_MS).toBe(10_000)
  expect(isInterruptible(calm)).toBe(true)
  expect(isInterruptible({ ...calm, typing: true })).toBe(false)
  expect(isInterruptible({ ...calm, open: true, since_open: 0 })).toBe(false)
  expect(isInterruptible({ ...calm, since_open: QUIET_MS - 1 })).toBe(false)
  expect(isInterruptible({ ...calm, since_open: QUIET_MS })).toBe(true)
})
