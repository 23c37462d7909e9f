import { search } from '@app/contract'
import { describe, expect, test } from 'vitest'
import {
  birthYears,
  bornFor,
  countryCode,
  flagsFor,
  readsByYear,
  spansOf,
  wayToReadNearby,
  type Born,
} from './search.rules.ts'
import { chanceOf } from './testing/population.ts'

test('[S3.14] a search knows gender, country, region and ages, and answers with a page, the next, and how many', () => {
  const resolved = Object.keys(search.members.query.shape)
  expect(resolved).toEqual(
    expect.arrayContaining(['gender', 'country', 'countryregion', 'min_age', 'max_age', 'after']),
  )
  const received = Object.keys(search.members.returns.shape)
  expect(received).toEqual(expect.arrayContaining(['filters', 'results', 'next', 'numResults']))
})

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Every day of the runs, written out. */
function daysOf(born: Born): string[] {
  return spansOf(born).flatMap(([from, to]) => {
    const days: string[] = []
    for (let span = from; span <= to; span += 1) days.push(...daysOfSpan(span))
    return days
  })
}

function daysOfSpan(span: number): string[] {
  const text = String(span)
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)]
  const first = Date.UTC(Number(year), month === '' ? 0 : Number(month) - 1, day === '' ? 1 : Number(day))
  const last =
    month === '' ? Date.UTC(Number(year), 11, 31) : day === '' ? Date.UTC(Number(year), Number(month), 0) : first
  const days: string[] = []
  for (let at = first; at <= last; at += DAY_MS) days.push(dayOf(at))
  return days
}

test('years, months and days make up any range, each day once', () => {
  const chance = chanceOf(11)
  for (let nth = 0; nth < 400; nth += 1) {
    const first = Date.UTC(1930 + chance.below(70), chance.below(12), 1 + chance.below(31))
    const length = chance.oneOf([0, 1, 27, 31, 40, 365, 366, 800, 4000])
    const born = { after: dayOf(first - DAY_MS), until: dayOf(first + length * DAY_MS) }
    const criteria = Array.from({ length: length + 1 }, (_, day) => dayOf(first + day * DAY_MS))
    expect(daysOf(born).toSorted()).toEqual(criteria)
    expect(spansOf(born).length).toBeLessThanOrEqual(5)
  }
})

test('an age begins on the birthday, and on the first of March for who has none', () => {
  expect(bornFor('2026-11-15', 25, 30)).toEqual({ after: '1995-11-15', until: '2001-11-15' })
  // On the 29th of February nobody of 22 has a birthday: there was no such day in 2006.
  expect(bornFor('2028-02-29', 22, 22)).toEqual({ after: '2005-02-28', until: '2006-02-28' })
  expect(bornFor('2027-02-28', 23, 23).until).toBe('2004-02-28')
  expect(birthYears(bornFor('2026-11-15', 25, 30))).toEqual([1995, 1996, 1997, 1998, 1999, 2000, 2001])
  expect(birthYears(bornFor('2026-12-31', 25, 25))).toEqual([2001])
})

test('photo and kind are bits', () => {
  expect(flagsFor({ with_photo: false, real_only: false })).toEqual({ mask: 0, bits: 0 })
  expect(flagsFor({ with_photo: true, real_only: false })).toEqual({ mask: 1, bits: 1 })
  expect(flagsFor({ with_photo: true, real_only: true })).toEqual({ mask: 3, bits: 1 })
  expect(flagsFor({ with_photo: true, real_only: false, reason: 'dating' })).toEqual({ mask: 29, bits: 9 })
  expect([countryCode('AA'), countryCode('NL'), countryCode('ZZ')]).toEqual([0, 349, 675])
})

describe('which way is read', () => {
  const everybody = 1_000_000
  test.each([
    ['all ages: in order', { everybody, band: 1_000_000, matches: 1_000_000, years: 83 }, false],
    ['the young, of whom there are many: in order', { everybody, band: 400_000, matches: 400_000, years: 11 }, false],
    ['a few old ones: by years', { everybody, band: 900, matches: 900, years: 3 }, true],
    ['nobody at all: by years', { everybody, band: 0, matches: 0, years: 11 }, true],
    ['nobody with a photo: by years, for there are fewer', { everybody, band: 20_000, matches: 0, years: 11 }, true],
    ['a place with few people: in order', { everybody: 10, band: 5, matches: 5, years: 21 }, false],
  ])('%s', (_, shares, byYear) => {
    expect(readsByYear(shares)).toBe(byYear)
  })
})

describe('which way people near are read', () => {
  const shares = {
    everybody: 1_000_000,
    band: 300_000,
    near: 50_000,
    fitting: 15_000,
    cities: 40,
    in_regions: 900_000,
    regions: 40,
    years: 18,
    region_years: 720,
  }
  const few_regions = { near: 20_000, cities: 800, in_regions: 50_000, regions: 4 }
  test.each([
    ['a dense place: in order', { near: 400_000, fitting: 120_000, cities: 400 }, 'in order'],
    ['a few cities: by city', { near: 8000, fitting: 2400, cities: 8 }, 'by city'],
    ['a village: by city', { near: 3, fitting: 1, cities: 1 }, 'by city'],
    ['nobody anywhere: by city, of which there are none', { near: 0, fitting: 0, cities: 0 }, 'by city'],
    [
      'many cities that fill a few regions: by region',
      { ...few_regions, fitting: 6000, region_years: 72 },
      'by region',
    ],
    [
      'the same for one year of age: by region and year',
      { ...few_regions, fitting: 8, band: 2000, years: 2, region_years: 8 },
      'by region and year',
    ],
    [
      'many cities of many regions, one year of age: by years',
      { near: 100_000, fitting: 200, cities: 500, band: 2000, years: 2, region_years: 80 },
      'by year',
    ],
  ] as const)('%s', (_, changes, way) => {
    expect(wayToReadNearby({ ...shares, ...changes }, 25, true)).toBe(way)
  })

  test('to count them, cities are read one after the other', () => {
    const many = { near: 100_000, fitting: 30_000, cities: 100 }
    expect(wayToReadNearby({ ...shares, ...many }, 101, false)).toBe('by city')
    expect(wayToReadNearby({ ...shares, ...many }, 101, true)).toBe('in order')
  })
})
