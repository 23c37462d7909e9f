/** Which ways of wearing hair are likely: by hair, gender and age. */
import type { HairStyle } from './hair/styles.ts'
import type { People } from './origins.ts'

type Weights = readonly (readonly [HairStyle, number])[]

const WOMEN: Weights = [
  ['straight', 6],
  ['fringed', 4],
  ['sideLong', 6],
  ['wavy', 8],
  ['shoulderLength', 7],
  ['halfUp', 3],
  ['braided', 3],
  ['twoBraids', 1],
  ['bun', 5],
  ['messyBun', 4],
  ['lowBun', 4],
  ['pony', 5],
  ['highPony', 3],
  ['cloud', 2],
  ['curlyBob', 3],
  ['longCurls', 3],
  ['bob', 5],
  ['openBob', 6],
  ['wavyBob', 5],
  ['pixie', 4],
  ['feathered', 3],
  ['tousled', 1],
]
const STRAIGHT_ONLY = new Set<HairStyle>(['cloud', 'curlyBob', 'longCurls'])
const OLDER_WOMEN: Weights = [
  ['shoulderLength', 5],
  ['bun', 3],
  ['lowBun', 4],
  ['curlyBob', 4],
  ['bob', 7],
  ['openBob', 8],
  ['wavyBob', 7],
  ['pixie', 7],
  ['feathered', 9],
  ['sideLong', 2],
  ['wavy', 2],
  ['tousled', 3],
]
const COILED_WOMEN: Weights = [
  ['cloud', 8],
  ['longCurls', 5],
  ['curlyBob', 6],
  ['afro', 6],
  ['shortAfro', 4],
  ['puff', 6],
  ['twoPuffs', 2],
  ['locs', 5],
  ['twoBraids', 4],
  ['braided', 3],
  ['bun', 4],
  ['straight', 3],
  ['buzzed', 2],
  ['lowBun', 2],
]
const MEN: Weights = [
  ['parted', 8],
  ['sideParted', 7],
  ['quiff', 7],
  ['crop', 7],
  ['slicked', 5],
  ['spiky', 3],
  ['buzzed', 5],
  ['faded', 5],
  ['curlsOnTop', 5],
  ['mop', 3],
  ['chinLength', 3],
  ['smallBun', 2],
  ['tousled', 5],
  ['receding', 2],
  ['bald', 1],
]
const OLDER_MEN: Weights = [
  ['parted', 7],
  ['sideParted', 8],
  ['crop', 4],
  ['slicked', 5],
  ['buzzed', 5],
  ['receding', 9],
  ['fringeOfHair', 8],
  ['bald', 7],
  ['quiff', 2],
  ['curlsOnTop', 2],
  ['chinLength', 1],
]
const COILED_MEN: Weights = [
  ['buzzed', 9],
  ['faded', 9],
  ['flatTop', 3],
  ['shortAfro', 6],
  ['afro', 3],
  ['curlsOnTop', 4],
  ['locs', 4],
  ['bald', 4],
  ['smallBun', 1],
]

export function hairStylesOf(people: People, gender: 'male' | 'female', age: number): Weights {
  const older = age >= 54
  if (people.texture === 'coiled') {
    if (gender === 'male')
      return older ? [...COILED_MEN.slice(0, 2), ['bald', 12], ['receding', 6], ['shortAfro', 3]] : COILED_MEN
    return [...COILED_WOMEN, ['headscarf', 60 * people.veiled]]
  }
  if (gender === 'male') return older ? OLDER_MEN : MEN
  const listed = older ? OLDER_WOMEN : WOMEN
  const fitting = people.texture === 'straight' ? listed.filter(([style]) => !STRAIGHT_ONLY.has(style)) : listed
  const all = fitting.reduce((sum, [, weight]) => sum + weight, 0)
  return [...fitting, ['headscarf', all * people.veiled]]
}
