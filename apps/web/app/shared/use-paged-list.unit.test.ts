import { expect, test } from 'vitest'
import { followedBy } from './use-paged-list.ts'

test('who is on two pages is shown once, where they were first', () => {
  const ids = (...all: string[]) => all.map((id) => ({ id }))
  expect(followedBy(ids('a', 'b'), ids('b', 'c'), ({ id }) => id)).toEqual(ids('a', 'b', 'c'))
  expect(followedBy([], ids('a'), ({ id }) => id)).toEqual(ids('a'))
})
