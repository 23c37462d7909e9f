import type { MemberCard } from '@app/contract'
import { expect, test } from 'vitest'
import { countLeft, startSearch, withPage, withSimilar } from './search-state.ts'

function person(id: string): MemberCard {
  const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht', distance_km: 4 }
  return {
    id,
    kind: 'real',
    name: id,
    age: 34,
    gender: 'female',
    ...place,
    online: false,
    liked: false,
    main_image: null,
  }
}

const people = (...ids: string[]) => ids.map(person)
const ids = (results: readonly MemberCard[] | undefined) => results?.map(({ id }) => id)

const filters = {
  gender: 'female',
  country: 'NL',
  countryregion: 'NL-UT',
  distance: null,
  reason: null,
  min_age: 29,
  max_age: 46,
  online: false,
  with_photo: false,
  real_only: false,
  sort: 'recent',
} as const
const counts = { numResults: 5, more_than: false, num_fictional: 0, num_in_country: null }
const answer = { results: people('a', 'b'), next: 'c1', filters, ...counts }

test('[S3.14] a search knows what it looked for, its pages, and how many there are', () => {
  expect(startSearch(answer, null)).toEqual({
    gender: 'female',
    country: 'NL',
    countryregion: 'NL-UT',
    min_age: 29,
    max_age: 46,
    pageNumber: 1,
    results: people('a', 'b'),
    numResults: 5,
    next: 'c1',
    similar: null,
  })
})

test('[S3.14] a page more is counted and added, and nobody is shown twice', () => {
  const second = withPage(startSearch(answer, null), { results: people('b', 'c'), next: 'c2' }, null)
  expect(second).toMatchObject({ pageNumber: 2, numResults: 5, next: 'c2', gender: 'female', min_age: 29 })
  expect(ids(second.results)).toEqual(['a', 'b', 'c'])
  expect(second.similar).toBeNull()
})

test('[S3.14] after the last page similar results begin, with pages of their own', () => {
  const last = withPage(
    startSearch(answer, null),
    { results: people('c'), next: null },
    { results: people('x'), next: 's1' },
  )
  expect(last).toMatchObject({ pageNumber: 2, next: null, similar: { pageNumber: 1, next: 's1' } })
  const more = withSimilar(last, { results: people('x', 'y'), next: null })
  expect(more.similar).toMatchObject({ pageNumber: 2, next: null })
  expect(ids(more.similar?.results)).toEqual(['x', 'y'])
  expect(ids(more.results)).toEqual(['a', 'b', 'c'])
})

test('what is left is told as far as it is known, a page at most', () => {
  const state = startSearch(answer, null)
  expect(countLeft(state, false, 24)).toBe(3)
  expect(countLeft({ ...state, numResults: 99 }, false, 24)).toBe(24)
  expect(countLeft(state, true, 24)).toBeNull()
  expect(countLeft({ ...state, numResults: 1 }, false, 24)).toBeNull()
})
