import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRY_TILES, tilesOf } from './region-tiles.ts'

/** The regions as they are loaded into the database. */
const regions = readFileSync(new URL('../../../../../../db/seeds/places/regions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '')
const countries = [...new Set(regions.map((key) => key.slice(0, 2)))]

/** What the style sheet has places for. */
const MOST_COLUMNS = 6
const MOST_ROWS = 9

const byKey = (a: string, b: string) => a.localeCompare(b)

test('there is a map of each of the fifteen countries, and of no other', () => {
  expect(countries).toHaveLength(15)
  expect(Object.keys(COUNTRY_TILES).toSorted(byKey)).toEqual(countries.toSorted(byKey))
})

test.each(countries)('every region of %s stands on the map once, and no two in one place', (country) => {
  const tiles = tilesOf(country)
  const listed = regions.filter((key) => key.startsWith(country))
  expect(tiles.map(({ region }) => region).toSorted(byKey)).toEqual(listed.toSorted(byKey))
  expect(new Set(tiles.map(({ column, row }) => `${String(column)} ${String(row)}`)).size).toBe(tiles.length)
  for (const { column, row } of tiles) {
    expect(column).toBeLessThanOrEqual(MOST_COLUMNS)
    expect(row).toBeLessThanOrEqual(MOST_ROWS)
  }
})

test('a map is no wider than a phone has room for names, unless its letters are known to everybody', () => {
  for (const [country, { letters }] of Object.entries(COUNTRY_TILES)) {
    const columns = Math.max(...tilesOf(country).map(({ column }) => column))
    expect(columns, country).toBeLessThanOrEqual(letters ? MOST_COLUMNS : 4)
  }
})

test('rows are as wide as each other, so that nothing slips to the left', () => {
  for (const [country, { rows }] of Object.entries(COUNTRY_TILES)) {
    const widths = rows
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).length)
    expect(new Set(widths).size, country).toBe(1)
  }
})

test('north is above and west is left: some neighbours that everybody knows', () => {
  const at = (key: string) => tilesOf(key.slice(0, 2)).find((tile) => tile.region === key)
  const isAbove = (a: string, b: string) => expect(at(a)?.row).toBeLessThan(at(b)?.row ?? 0)
  const isLeft = (a: string, b: string) => expect(at(a)?.column).toBeLessThan(at(b)?.column ?? 0)
  isAbove('NL-GR', 'NL-LI')
  isLeft('NL-NH', 'NL-DR')
  isAbove('DE-SH', 'DE-BY')
  isAbove('IT-25', 'IT-82')
  isLeft('US-CA', 'US-NY')
  isAbove('NZ-AUK', 'NZ-OTA')
})
