/** Pure rules of places: how a name is typed, how far two centres are apart, which city a position is in. */

/** Longitude and latitude, as PostgreSQL's point has them. */
export interface Centre {
  x: number
  y: number
}

const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th' }

/** A name as it is looked up: lower case, without accents, and a space for anything that is no letter. */
export function typedForm(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøßæœđðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const SAINTS = /^(saint|sainte|sankt|sint) /

/** Every way to type a name: whole, each half of a double name, umlauts spelled out, Saint and Sankt shortened. */
export function typedForms(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => (name.includes('/') ? [name, ...name.split('/')] : [name]))
  const spelled = parts.map((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter),
  )
  const forms = [...parts, ...spelled].map(typedForm).filter(Boolean)
  return [...new Set([...forms, ...forms.map((form) => form.replace(SAINTS, 'st '))])]
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

function exactKm(a: Centre, b: Centre): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.y, b.y) + Math.cos(radians(a.y)) * Math.cos(radians(b.y)) * half(a.x, b.x)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

/** Between two centres, in whole kilometres. */
export function distanceKm(a: Centre, b: Centre): number {
  return Math.round(exactKm(a, b))
}

/** Further from the centre than this, nobody lives in a city. */
const REACH_KM = 60
/** What ten times as many people are worth: else a suburb, whose centre is nearer, would always win. */
const KM_PER_TENFOLD = 2.2

/** The city somebody at this position most likely calls theirs. */
export function likeliestCity<C extends { centre: Centre; population: number }>(
  cities: readonly C[],
  position: Centre,
): C | undefined {
  return cities
    .map((city) => ({ city, km: exactKm(city.centre, position) }))
    .filter(({ km }) => km <= REACH_KM)
    .map(({ city, km }) => ({ city, weight: km - KM_PER_TENFOLD * Math.log10(city.population + 1) }))
    .toSorted((a, b) => a.weight - b.weight)[0]?.city
}

/** A name in a language; where a language has none of its own, it says what the people there say. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names['local'] ?? ''
}
