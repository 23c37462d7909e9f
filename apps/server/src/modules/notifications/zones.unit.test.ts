import { expect, test } from 'vitest'
import { canonicalZone, keptZones, wallOf } from './zones.rules.ts'

test('a zone has one name, by whichever of its names a browser comes with', () => {
  for (const spelled of ['Europe/Amsterdam', 'europe/amsterdam', 'EUROPE/AMSTERDAM']) {
    expect(canonicalZone(spelled)).toBe('Europe/Amsterdam')
  }
  expect(canonicalZone('Asia/Kolkata')).toBe(canonicalZone('asia/calcutta'))
  expect(canonicalZone('US/Eastern')).toBe('America/New_York')
  for (const utc of ['UTC', 'Etc/UTC', 'GMT', 'Zulu']) expect(canonicalZone(utc)).toBe('UTC')
  expect(canonicalZone('etc/gmt+5')).toBe('Etc/GMT+5')
})

test('every zone a browser may choose from is one', () => {
  const all = Intl.supportedValuesOf('timeZone')
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((zone) => canonicalZone(zone) === undefined)).toEqual([])
})

test('what is no zone is none, and neither is a difference in hours', () => {
  for (const spelled of ['', 'Europe/Nowhere', '+0530', '-01', 'constructor', 'SystemV/AST4']) {
    expect(canonicalZone(spelled), spelled).toBeUndefined()
  }
})

/** The zone with the letters of it large or small, as the bits of a number say. */
const spelledBy = (zone: string, bits: number) =>
  Array.from(zone, (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

test('a thousand spellings of a zone keep one clock and one name', () => {
  wallOf('Europe/Amsterdam', new Date(0))
  const before = keptZones()
  for (let bits = 0; bits < 1000; bits += 1) {
    wallOf(spelledBy('Europe/Amsterdam', bits), new Date(0))
    canonicalZone(`Europe/Nowhere${String(bits)}`)
  }
  expect(keptZones()).toEqual(before)
})
