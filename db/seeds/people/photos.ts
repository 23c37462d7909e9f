/** Which pictures somebody has, and what is on them. */
import { FREE_PHOTOS } from '@app/contract/limits'
import { chanceOf } from './chance.ts'
import type { Person, Population } from './person.ts'
import { chooseShot } from './portraits/choose-shot.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'
import { drawScene } from './scenes/draw-scene.ts'

/** How many pictures: most have one to three, some none; who paid has more than others may see for free. */
function countOf({ paid_user, number }: Person, { site, seed }: Population): number {
  const chance = chanceOf('photos', site.key, seed, number)
  if (paid_user) return chance.whole(FREE_PHOTOS + 2, FREE_PHOTOS + 5)
  return chance.weighted([
    [0, 8],
    [1, 46],
    [2, 27],
    [FREE_PHOTOS, 19],
  ] as const)
}

const SCENE_SHARE = 0.4

/** The pictures as drawings, the main one first. */
export function photosOf(person: Person, population: Population): string[] {
  const { site, seed } = population
  const seen = new Set<string>()
  return Array.from({ length: countOf(person, population) }, (_, at) => {
    const chance = chanceOf('photo', site.key, seed, person.number, at)
    const scene = at > 0 && chance.happens(SCENE_SHARE) ? drawScene(chance, person.interests, seen) : undefined
    return scene ?? drawPortrait(person.look, chooseShot(chance, person.look, at > 0))
  })
}
