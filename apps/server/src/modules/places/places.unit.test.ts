import { readPlaces } from '@app/db/places'
import { expect, test } from 'vitest'
import { distanceKm, likeliestCity, nameIn, typedForm, typedForms } from './places.rules.ts'

const { regions, cities } = await readPlaces()
const COUNTRIES = ['AT', 'AU', 'BE', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'NZ', 'PL', 'US']

test('a name is found however it is typed', () => {
  expect(typedForm('  Łódź ')).toBe('lodz')
  expect(typedForm('’s-Hertogenbosch')).toBe(typedForm("'s hertogenbosch"))
  expect(typedForm('Gießen')).toBe('giessen')
  expect(typedForm('—')).toBe('')
  expect(typedForms(['München', 'Munich'])).toEqual(['munchen', 'munich', 'muenchen'])
  expect(typedForms(['Saint-Étienne'])).toEqual(['saint etienne', 'st etienne'])
  expect(typedForms(['Biel/Bienne'])).toEqual(['biel bienne', 'biel', 'bienne'])
})

test('a distance is between centres, in whole kilometres, the same both ways', () => {
  const [amsterdam, utrecht] = [
    { x: 4.88969, y: 52.37403 },
    { x: 5.12222, y: 52.09083 },
  ]
  expect(distanceKm(amsterdam, utrecht)).toBe(35)
  expect(distanceKm(utrecht, amsterdam)).toBe(35)
  expect(distanceKm(utrecht, utrecht)).toBe(0)
  expect(distanceKm({ x: 179.9, y: 0 }, { x: -179.9, y: 0 })).toBe(22)
})

test('the city wins over its suburb, the village over a city far away, and nothing is far from everything', () => {
  const city = { centre: { x: 5, y: 52 }, population: 800_000 }
  const suburb = { centre: { x: 5.05, y: 52 }, population: 5000 }
  const village = { centre: { x: 5.2, y: 52 }, population: 2000 }
  expect(likeliestCity([suburb, city], { x: 5.04, y: 52 })).toBe(city)
  expect(likeliestCity([suburb, village, city], { x: 5.2, y: 52 })).toBe(village)
  expect(likeliestCity([suburb, city], { x: 6.5, y: 52 })).toBeUndefined()
  expect(likeliestCity([], { x: 5, y: 52 })).toBeUndefined()
})

test('all regions of fifteen countries are there, with stable numbers and keys', () => {
  expect([...new Set(regions.map(({ country }) => country))].toSorted()).toEqual(COUNTRIES)
  expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length)
  expect(new Set(regions.map(({ key }) => key)).size).toBe(regions.length)
  for (const { key, names } of regions) {
    expect(key).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)
    for (const name of Object.values(names)) expect(name, key).toMatch(/^\S(.*\S)?$/u)
    expect(Object.entries(names).filter(([of, name]) => of !== 'local' && name === names['local'])).toEqual([])
  }
  const count = (country: string) => regions.filter((region) => region.country === country).length
  expect(COUNTRIES.map(count)).toEqual([9, 8, 11, 13, 26, 16, 19, 13, 12, 26, 20, 12, 17, 16, 51])
})

test('every region has cities, and each is written as its people write it', () => {
  const inhabited = new Set(cities.map(({ region_id }) => region_id))
  // The Chatham Islands have fewer than five hundred people in any one place.
  expect(regions.filter(({ id }) => !inhabited.has(id)).map(({ key }) => key)).toEqual(['NZ-CIT'])
  const names = new Set(cities.map(({ name, country }) => `${country} ${name}`))
  for (const name of ['AT Wien', 'DE München', 'IT Milano', 'IT Venezia', 'NL Den Haag', 'PL Warszawa', 'IE Galway']) {
    expect(names).toContain(name)
  }
  for (const name of ['AT Vienna', 'FR Marseille 13', 'NL The Hague', 'PL Mokotów']) expect(names).not.toContain(name)
})

test('cities of Belgium, Ireland and England are in the right province, county and region', () => {
  const keys = new Map(regions.map(({ id, key }) => [id, key]))
  const regionOf = (country: string, name: string) => {
    const named = cities.filter((city) => city.country === country && city.name === name)
    return keys.get(named.toSorted((a, b) => b.population - a.population)[0]?.region_id ?? 0)
  }
  const right = {
    BE: { Leuven: 'BE-VBR', Wavre: 'BE-WBR', 'Brussel / Bruxelles': 'BE-BRU', Gent: 'BE-VOV', Arlon: 'BE-WLX' },
    IE: { Tallaght: 'IE-D', Bray: 'IE-WW', Athlone: 'IE-WH', Letterkenny: 'IE-DL' },
    GB: { Leeds: 'GB-YH', Croydon: 'GB-LO', Luton: 'GB-EE', Chester: 'GB-NW', Hereford: 'GB-WM', Swansea: 'GB-WLS' },
  }
  for (const [country, named] of Object.entries(right)) {
    for (const [name, key] of Object.entries(named)) expect(regionOf(country, name), name).toBe(key)
  }
})

test('a region without a name of its own in a language is called what its people call it', () => {
  expect(nameIn({ local: 'Bayern', nl: 'Beieren' }, 'nl')).toBe('Beieren')
  expect(nameIn({ local: 'Bayern', nl: 'Beieren' }, 'de')).toBe('Bayern')
})
