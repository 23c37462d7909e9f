/** Somebody who is nobody: a drawing for a page. The same seed and number are the same drawing, on every machine. */
import { chanceOf } from '../chance.ts'
import { chooseOrigin } from '../families.ts'
import { chooseLook } from './choose-look.ts'
import { chooseShot } from './choose-shot.ts'
import { drawPortrait } from './draw-portrait.ts'

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
  // Nobody hides their eyes from who looks in.
  const shot = { ...chooseShot(chance, look, false), shades: 'none' as const, hat: 'none' as const }
  return drawPortrait(look, shot)
}
