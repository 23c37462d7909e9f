import { expect, test } from 'vitest'
import { countActive, parseFilters, toFilters, toSearch, widen } from './filters.ts'

const applied = {
  gender: 'both',
  country: 'NL',
  countryregion: 'NL-UT',
  min_age: 20,
  max_age: 97,
  online: true,
  with_photo: false,
  real_only: true,
  sort: 'nearest',
} as const

test('what an address spells is read back as it was written', () => {
  const search = toSearch(toFilters(applied))
  expect(search).toBe(
    '?gender=both&country=NL&countryregion=NL-UT&min_age=20&max_age=97&online=yes&real_only=yes&sort=nearest',
  )
  expect(parseFilters(new URLSearchParams(search))).toEqual(toFilters(applied))
})

test.each([
  'gender=nobody',
  'country=nl',
  'countryregion=Utrecht',
  'min_age=17',
  'max_age=100',
  'min_age=-1',
  'online=no',
  'with_photo=',
  'sort=random',
  'after=stolen',
])('%s is left out', (query) => {
  expect(parseFilters(new URLSearchParams(query))).toEqual({})
})

test('ages the wrong way round are turned', () => {
  expect(parseFilters(new URLSearchParams('min_age=46&max_age=29'))).toEqual({ min_age: '29', max_age: '46' })
})

test('a region brings its country along, and is left out of any other', () => {
  expect(parseFilters(new URLSearchParams('countryregion=BE-VAN'))).toEqual({ country: 'BE', countryregion: 'BE-VAN' })
  expect(parseFilters(new URLSearchParams('country=NL&countryregion=BE-VAN'))).toEqual({ country: 'NL' })
})

test('widening drops region and flags, and never leaves the ages of the search', () => {
  expect(widen(applied)).toEqual({
    gender: 'both',
    country: 'NL',
    min_age: '18',
    max_age: '99',
    real_only: 'yes',
    sort: 'nearest',
  })
})

test('only what narrows is counted', () => {
  expect(countActive(applied)).toBe(4)
  expect(
    countActive({ ...applied, countryregion: null, min_age: 18, max_age: 99, online: false, real_only: false }),
  ).toBe(0)
})
