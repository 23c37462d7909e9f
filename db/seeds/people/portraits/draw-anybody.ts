/** Somebody who is nobody: a drawing for a page. The same seed and number are the same drawing, on every machine. */
import { chanceOf } from '../chance.ts'
import { chooseOrigin } from '../families.ts'
import { chooseLook } from './choose-look.ts'
import { chooseShot } from './choose-shot.ts'
import { drawPortrait } from './draw-portrait.ts'

const FRIENDLY = ['smile', 'grin', 'laugh'] as const

export interface Anybody {
  seed: string
  number: number
  gender: 'male' | 'female'
  age: number
  /** Where they could live: it decides which looks are likely. */
  country: string
}

export function drawAnybody({ seed, number, gender, age, country }: Anybody): string {
  const chance = chanceOf('anybody', seed, number)
  const look = chooseLook(chance, gender, age, chooseOrigin(chance, country))
  const shot = chooseShot(chance, look, false)
  // Nobody hides their eyes from who looks in, or looks sternly at them.
  const mouth = FRIENDLY.find((name) => name === shot.mouth) ?? chance.pick(FRIENDLY)
  return drawPortrait(look, { ...shot, mouth, shades: 'none', hat: 'none' })
}
