import { TIME_BONUS } from '@app/contract/offers'
import { expect, test } from 'vitest'
import { clockDigits, clockTime } from './clock-parts.ts'
import { timeBonusOf } from './time-bonus.ts'

const SIGNUP = Date.parse('2026-11-16T10:00:00.000Z')
const FREE = { paid_user: false, break_until: null, signup_date: new Date(SIGNUP).toISOString() }
const END = SIGNUP + TIME_BONUS.window_seconds * 1000

test('[S3.19] the time bonus is visible to a free member up to its last millisecond, and to nobody else', () => {
  expect(timeBonusOf(FREE, SIGNUP)).toEqual({ isVisible: true, ends_at: END })
  expect(timeBonusOf(FREE, END - 1).isVisible).toBe(true)
  expect(timeBonusOf(FREE, END).isVisible).toBe(false)
  expect(timeBonusOf({ ...FREE, paid_user: true }, SIGNUP).isVisible).toBe(false)
  expect(timeBonusOf({ ...FREE, break_until: '2026-11-20T10:00:00.000Z' }, SIGNUP).isVisible).toBe(false)
  expect(timeBonusOf(null, SIGNUP).isVisible).toBe(false)
})

test.each([
  [4 * 3600_000, '04:00:00'],
  [3 * 3600_000 + 41 * 60_000 + 7000, '03:41:07'],
  [59_001, '00:01:00'],
  [1000, '00:00:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5000, '00:00:00'],
])('%i ms are %s on the clock', (ms, digits) => {
  expect(clockDigits(clockTime(ms)).join(':')).toBe(digits)
})
