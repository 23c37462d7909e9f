import { expect, test } from 'vitest'
import { splitDate } from './date-of-birth.tsx'

const DAY_FIRST = ['day', 'month', 'year'] as const

test.each([
  ['14-03-1990', { day: '14', month: '03', year: '1990' }],
  ['14/3/1990', { day: '14', month: '3', year: '1990' }],
  ['14.03.1990', { day: '14', month: '03', year: '1990' }],
  ['1990-03-14', { day: '14', month: '03', year: '1990' }],
])('a pasted %s fills all three', (text, parts) => {
  expect(splitDate(text, DAY_FIRST)).toEqual(parts)
})

test.each(['14', '14-03', '14-03-90', 'hello', '14-03-1990-1'])('a pasted %s is left alone', (text) => {
  expect(splitDate(text, DAY_FIRST)).toBeUndefined()
})
