import { readSeedSites } from '@app/db/seeds'
import { expect, test } from 'vitest'
import { PUBLIC_HOLIDAYS } from './public-holidays.ts'
import { easterSunday, holidaysOf, isWorkingDay, monthAfter, workingDaysAfter } from './working-days.rules.ts'

const YEARS = Array.from({ length: 30 }, (_, nth) => 2020 + nth)
const sorted = (country: string, year: number) => [...holidaysOf(country, year)].toSorted()

test('Easter is when it is', () => {
  const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2035-03-25', '2038-04-25']
  for (const day of known) expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
})

test('every holiday of the table is a day of its year, or the last one of the year before', () => {
  for (const country of Object.keys(PUBLIC_HOLIDAYS)) {
    for (const year of YEARS) {
      const days = sorted(country, year)
      expect(days.length, country).toBeGreaterThan(3)
      for (const day of days) {
        expect(new Date(`${day}T12:00:00Z`).toISOString().slice(0, 10)).toBe(day)
        expect([String(year), `${String(year - 1)}-12-31`]).toContain(day.startsWith(String(year)) ? String(year) : day)
      }
    }
  }
})

test('the countries of companies and of the sites are in the table', async () => {
  const countries = (await readSeedSites()).flatMap(({ company, countries: served }) => [
    String(company['country']),
    ...(served as { country: string }[]).map(({ country }) => country),
  ])
  expect([...new Set(countries)].filter((country) => !(country in PUBLIC_HOLIDAYS))).toEqual([])
})

test('holidays of a year, as the countries print them', () => {
  expect(sorted('NL', 2026)).toEqual(
    ['01-01', '04-03', '04-06', '04-27', '05-05', '05-14', '05-25', '12-25', '12-26'].map((day) => `2026-${day}`),
  )
  expect(sorted('GB', 2027)).toEqual(
    ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'].map((day) => `2027-${day}`),
  )
  expect(sorted('US', 2026)).toEqual(
    ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'].map(
      (day) => `2026-${day}`,
    ),
  )
  expect(sorted('CA', 2026)).toContain('2026-05-18')
  expect(sorted('NZ', 2026)).toContain('2026-07-10')
})

test('a holiday on a day off is kept when the country keeps it', () => {
  // The king was born on 27 April; in 2025 that was a Sunday.
  expect(sorted('NL', 2025)).toContain('2025-04-26')
  expect(sorted('NL', 2025)).not.toContain('2025-04-27')
  // Christmas 2022 was a Sunday, and Boxing Day has its own Monday.
  expect(sorted('GB', 2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27'])
  // New Year 2022 was a Saturday: in the United States the Friday before, which was still the old year.
  expect(isWorkingDay('2021-12-31', 'US')).toBe(false)
  expect(isWorkingDay('2021-12-31', 'NL')).toBe(true)
  // Saint Brigid: the first Monday of February, or the first itself where that is a Friday.
  expect(sorted('IE', 2027)).toContain('2027-02-01')
  expect(sorted('IE', 2028)).toContain('2028-02-07')
  expect(sorted('IE', 2028)).not.toContain('2028-02-01')
  expect(sorted('IE', 2030)).toContain('2030-02-01')
})

test('an answer is due five working days after the day on which a complaint came', () => {
  // A Tuesday, a Saturday and a Sunday.
  expect(workingDaysAfter('2026-09-15', 5, 'NL')).toBe('2026-09-22')
  expect(workingDaysAfter('2026-09-19', 5, 'NL')).toBe('2026-09-25')
  expect(workingDaysAfter('2026-09-20', 5, 'NL')).toBe('2026-09-25')
  // Over Christmas and New Year, which are longer in Britain that year.
  expect(workingDaysAfter('2026-12-24', 5, 'NL')).toBe('2027-01-04')
  expect(workingDaysAfter('2026-12-24', 5, 'GB')).toBe('2027-01-05')
  // Easter, and a country whose holidays nobody knows.
  expect(workingDaysAfter('2026-04-02', 5, 'NL')).toBe('2026-04-13')
  expect(workingDaysAfter('2026-04-02', 5, 'XX')).toBe('2026-04-09')
})

test('the month of the law ends on the same day of the next one, or the working day after', () => {
  expect(monthAfter('2026-09-15', 'NL')).toBe('2026-10-15')
  expect(monthAfter('2027-01-31', 'NL')).toBe('2027-03-01')
  expect(monthAfter('2026-11-25', 'NL')).toBe('2026-12-28')
  expect(monthAfter('2026-12-01', 'NL')).toBe('2027-01-04')
})
