/** Where people live: by how many live there, and which language is spoken there. */
import type { Chance } from './chance.ts'
import type { Language } from './names/names.ts'

export interface SeedCity {
  id: number
  country: string
  region_id: number
  /** The region's key. */
  region: string
  population: number
}

interface Country {
  country: string
  cities: readonly SeedCity[]
  /** For each city, how many live in it and in those before it. */
  sums: Float64Array
  people: number
}

export interface SeedPlaces {
  countries: readonly Country[]
}

/** The first country is the site's own: more than half of its members live there. */
const HOME_SHARE = 0.56

export function placesOf(countries: readonly string[], cities: readonly SeedCity[]): SeedPlaces {
  const listed = countries.map((country) => {
    const own = cities.filter((city) => city.country === country)
    const sums = new Float64Array(own.length)
    let people = 0
    own.forEach(({ population }, at) => (sums[at] = people += population))
    return { country, cities: own, sums, people }
  })
  return { countries: listed.filter(({ people }) => people > 0) }
}

export function chooseCity(chance: Chance, { countries }: SeedPlaces): SeedCity {
  const [home, ...others] = countries
  if (!home) throw new Error('there are no cities to live in: run `npm run cli migrate` first')
  // The square root lets small countries be seen beside large ones.
  const chosen =
    others.length === 0 || chance.happens(HOME_SHARE)
      ? home
      : chance.weighted(others.map((other) => [other, Math.sqrt(other.people)] as const))
  const target = chance.between(0, chosen.people)
  let [low, high] = [0, chosen.sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((chosen.sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  const city = chosen.cities[low]
  if (!city) throw new Error(`${chosen.country} has no cities`)
  return city
}

/** Where most people live in the site's own country. */
export function largestCity({ countries: [home] }: SeedPlaces): SeedCity {
  const [first, ...rest] = home?.cities ?? []
  if (!first) throw new Error('there are no cities to live in')
  return rest.reduce((largest, city) => (city.population > largest.population ? city : largest), first)
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  PL: 'pl',
}
const IN_FRENCH = /^(BE-W|CH-(GE|VD|NE|JU|FR|VS)$|CA-QC$)/

export function languageOf(chance: Chance, { country, region }: SeedCity): Language {
  if (region === 'BE-BRU') return chance.happens(0.7) ? 'fr' : 'nl'
  if (region === 'CH-TI') return 'it'
  if (IN_FRENCH.test(region)) return 'fr'
  return LANGUAGES[country] ?? 'en'
}
