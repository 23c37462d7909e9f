import { expect, test } from 'vitest'
import { countActive, parseFilters, preferencesIn, toFilters, toSearch, visitOf, widen } from './filters.ts'

const applied = {
  gender: 'both',
  country: 'NL',
  countryregion: 'NL-UT',
  distance: null,
  reason: 'serious',
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
    '?gender=both&country=NL&countryregion=NL-UT&reason=serious&min_age=20&max_age=97&online=yes&real_only=yes&sort=nearest',
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
    reason: 'any',
    min_age: '18',
    max_age: '99',
    real_only: 'yes',
    sort: 'nearest',
  })
})

test('only what narrows is counted', () => {
  expect(countActive(applied)).toBe(5)
  expect(
    countActive({
      ...applied,
      countryregion: null,
      reason: null,
      min_age: 18,
      max_age: 99,
      online: false,
      real_only: false,
    }),
  ).toBe(0)
})

test('of new filters the member prefers ages, distance and hopes; another region is only visited', () => {
  const filters = toFilters(applied)
  expect(preferencesIn(applied, filters)).toBeUndefined()
  expect(preferencesIn(applied, { ...filters, online: undefined, countryregion: 'NL-NH' })).toBeUndefined()
  expect(preferencesIn(applied, { ...filters, max_age: '42' })).toEqual({ min_age: 20, max_age: 42 })
  expect(preferencesIn(applied, { ...filters, countryregion: undefined })).toEqual({ distance: 'country' })
  expect(preferencesIn(applied, { ...filters, countryregion: undefined, distance: '25' })).toEqual({ distance: '25' })
  expect(preferencesIn(applied, { ...filters, reason: 'any' })).toEqual({ reason: null })
})

test('what no preference keeps is kept for the visit', () => {
  const flags = { gender: 'both', online: 'yes', real_only: 'yes', sort: 'nearest' }
  expect(visitOf(toFilters(applied))).toEqual({ ...flags, country: 'NL', countryregion: 'NL-UT' })
  expect(visitOf(toFilters({ ...applied, countryregion: null, distance: '25' }))).toEqual(flags)
})
