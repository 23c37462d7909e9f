import { expect, test } from 'vitest'
import { variantOf } from './variant.ts'

const real = { profile: { kind: 'real' } } as const
const fictional = { profile: { kind: 'fictional' } } as const

test('only a like that somebody gave is shown as one', () => {
  expect(variantOf({ ...real, shown_as: 'like', match: true })).toBe('match')
  expect(variantOf({ ...real, shown_as: 'like', match: false })).toBe('like')
  expect(variantOf({ ...real, shown_as: 'suggestion', match: false })).toBe('suggestion')
  expect(variantOf({ ...real, shown_as: 'suggestion', match: true })).toBe('suggestion')
  expect(variantOf({ ...real, shown_as: 'fictional', match: false })).toBe('suggestion')
  for (const shown_as of ['like', 'suggestion', 'fictional'] as const) {
    expect(variantOf({ ...fictional, shown_as, match: true })).toBe('fictional')
  }
})
