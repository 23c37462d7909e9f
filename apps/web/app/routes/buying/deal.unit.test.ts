import { expect, test } from 'vitest'
import { dealOf } from './deal.rules.ts'

const BONUS = { code: 'TIMEBONUS25', percentage: 25, ends_at: '2026-11-16T14:00:00.000Z' }
const WELCOME = { code: 'WELCOME', percentage: 10, ends_at: null }

test('[S4.29] the time bonus is told with its end and what comes after it, else the welcome discount', () => {
  const bonus = { kind: 'bonus', percentage: 25, ends_at: BONUS.ends_at }
  expect(dealOf({ offer: BONUS, welcome_percentage: 10 })).toEqual({ ...bonus, after: 10 })
  expect(dealOf({ offer: BONUS, welcome_percentage: 0 })).toEqual({ ...bonus, after: 0 })
  expect(dealOf({ offer: WELCOME, welcome_percentage: 10 })).toEqual({ kind: 'welcome', percentage: 10 })
  expect(dealOf({ offer: null, welcome_percentage: 0 })).toBeUndefined()
})

test('what could not be found out is not told', () => {
  expect(dealOf({ offer: BONUS, welcome_percentage: null })).toMatchObject({ kind: 'bonus', after: null })
  expect(dealOf({ offer: WELCOME, welcome_percentage: null })).toBeUndefined()
})
