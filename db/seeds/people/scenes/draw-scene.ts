/** Pictures without people, of what somebody likes. */
import type { Interest } from '@app/contract/interests'
import type { Chance } from '../chance.ts'
import { PALETTES, type Palette } from '../portraits/backgrounds/palettes.ts'
import * as animals from './animals.ts'
import * as landscapes from './landscapes.ts'
import * as outside from './outside.ts'
import * as things from './things.ts'

const SCENES: readonly (readonly [(palette: Palette, chance: Chance) => string, readonly Interest[]])[] = [
  [outside.sail, ['sailing', 'fishing']],
  [outside.hills, ['hiking', 'mountains', 'running']],
  [outside.canal, ['cycling', 'citytrips', 'history']],
  [outside.tent, ['camping', 'festivals', 'nature']],
  [outside.parasol, ['beach', 'swimming', 'travel']],
  [outside.slope, ['skiing', 'mountains']],
  [outside.garden, ['gardening', 'diy']],
  [landscapes.ridges, ['hiking', 'mountains', 'travel', 'photo', 'motor']],
  [landscapes.forest, ['nature', 'hiking', 'running', 'camping', 'animals']],
  [landscapes.evenSea, ['beach', 'sailing', 'swimming', 'yoga', 'fishing']],
  [landscapes.skyline, ['citytrips', 'goingout', 'travel', 'fashion', 'tech']],
  [landscapes.sandDunes, ['travel', 'beach', 'motor', 'running', 'cars']],
  [things.coffee, ['coffee', 'writing', 'podcasts']],
  [things.stage, ['live', 'festivals', 'dancing', 'goingout', 'theatre']],
  [things.pasta, ['cooking', 'dining']],
  [things.wine, ['wine', 'dining', 'beer']],
  [things.booksAndTea, ['reading', 'writing', 'languages', 'puzzles']],
  [things.record, ['music', 'dancing', 'podcasts']],
  [things.guitar, ['instrument', 'music']],
  [things.camera, ['photo', 'art']],
  [things.screen, ['film', 'series', 'theatre']],
  [things.painting, ['museums', 'art', 'history']],
  [things.bread, ['baking', 'cooking']],
  [things.game, ['boardgames', 'gaming', 'puzzles']],
  [animals.dog, ['dogs', 'animals', 'volunteering']],
  [animals.cat, ['cats', 'animals']],
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
