/** Pictures without people, of what somebody likes. */
import type { Interest } from '@app/contract/interests'
import type { Chance } from '../chance.ts'
import { PALETTES, type Palette } from '../portraits/backgrounds/palettes.ts'
import * as animals from './animals.ts'
import * as outside from './outside.ts'
import * as things from './things.ts'

const SCENES: readonly (readonly [(palette: Palette, chance: Chance) => string, readonly Interest[]])[] = [
  [outside.sail, ['sailing', 'beach', 'swimming', 'fishing']],
  [outside.hills, ['hiking', 'mountains', 'nature', 'running']],
  [outside.canal, ['cycling', 'citytrips', 'history']],
  [things.coffee, ['coffee', 'baking', 'reading']],
  [things.stage, ['live', 'festivals', 'music', 'goingout', 'theatre']],
  [animals.dog, ['dogs', 'animals']],
]

/** One that fits what somebody likes and was not seen before; nothing where there is none. */
export function drawScene(chance: Chance, interests: readonly Interest[], seen: Set<string>): string | undefined {
  const fitting = SCENES.filter(
    ([draw, likes]) => !seen.has(draw.name) && likes.some((like) => interests.includes(like)),
  )
  if (fitting.length === 0) return undefined
  const [draw] = chance.pick(fitting)
  seen.add(draw.name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">${draw(chance.pick(PALETTES), chance)}</svg>`
}
