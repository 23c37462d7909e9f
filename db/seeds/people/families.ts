/** Where families came from, by country, and what they call their children. */
import type { Chance } from './chance.ts'
import { FAMILY_NAMES, NAMES, type Language } from './names/names.ts'
import type { Origin } from './portraits/origins.ts'

type Shares = readonly (readonly [Origin, number])[]

const NORTHERN: Shares = [
  ['northern', 68],
  ['southern', 7],
  ['levant', 8],
  ['african', 6],
  ['southAsian', 4],
  ['eastAsian', 3],
  ['latin', 4],
]
const SHARES: Readonly<Record<string, Shares>> = {
  FR: [
    ['northern', 42],
    ['southern', 30],
    ['levant', 11],
    ['african', 11],
    ['southAsian', 1],
    ['eastAsian', 3],
    ['latin', 2],
  ],
  IT: [
    ['southern', 80],
    ['northern', 8],
    ['african', 3],
    ['levant', 3],
    ['southAsian', 2],
    ['eastAsian', 1],
    ['latin', 3],
  ],
  ES: [
    ['southern', 76],
    ['northern', 6],
    ['latin', 11],
    ['african', 3],
    ['levant', 3],
    ['eastAsian', 1],
  ],
  PL: [
    ['northern', 95],
    ['southern', 2],
    ['eastAsian', 1],
    ['levant', 1],
    ['african', 1],
  ],
  GB: [
    ['northern', 64],
    ['southern', 5],
    ['southAsian', 13],
    ['african', 10],
    ['levant', 3],
    ['eastAsian', 4],
    ['latin', 1],
  ],
}

export const chooseOrigin = (chance: Chance, country: string): Origin => chance.weighted(SHARES[country] ?? NORTHERN)

const SOUTH: readonly Language[] = ['it', 'es', 'fr']

export function chooseName(chance: Chance, origin: Origin, language: Language, gender: 'male' | 'female'): string {
  const family = FAMILY_NAMES[origin]
  // Some families take names from where they live.
  if (family && chance.happens(0.86)) return chance.pick(family[gender])
  const abroad = origin === 'southern' && !SOUTH.includes(language) && chance.happens(0.7)
  return chance.pick(NAMES[abroad ? chance.pick(['it', 'es'] as const) : language][gender])
}
