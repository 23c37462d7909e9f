/**
 * Faces beside the name of a site. They are nobody's: drawn for the site by chance, the same ones every time, and never of a
 * profile of it.
 */
import { chanceOf } from './chance.ts'
import { chooseOrigin } from './families.ts'
import { chooseLook } from './portraits/choose-look.ts'
import { chooseShot } from './portraits/choose-shot.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'

const YOUNGEST = 24
const OLDEST = 62

/** Names within a drawing, which stand beside those of others in one picture. */
const withOwnNames = (drawing: string, prefix: string) =>
  drawing.replaceAll(/(id="|url\(#)/g, (start) => `${start}${prefix}-`)

/** Drawings of six hundred by eight hundred. */
export function drawFaces(site: { key: string; country: string }, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const chance = chanceOf('face', site.key, at)
    const gender = at % 2 === 0 ? 'male' : 'female'
    const look = chooseLook(chance, gender, chance.whole(YOUNGEST, OLDEST), chooseOrigin(chance, site.country))
    return withOwnNames(drawPortrait(look, chooseShot(chance, look, false)), `face-${String(at)}`)
  })
}
