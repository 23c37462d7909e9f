import { expect, test } from 'vitest'
import { typesOf } from './id-columns.ts'

test('a column of ids that is in no list is named, and so is a list about columns that are gone', () => {
  const added = { table: 'likes.profile_like', name: 'giver_id', target: null }
  expect(() => typesOf([added])).toThrow('of what are these ids? likes.profile_like.giver_id')
  expect(() => typesOf([{ ...added, target: 'profiles.profile' }])).toThrow('names what is not there: accounts.account')
})
