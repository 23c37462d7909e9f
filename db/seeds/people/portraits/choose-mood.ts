/** Decides how somebody looks into the camera: eyes that laugh want a mouth that does. */
import type { Chance } from '../chance.ts'
import type { EyeMood } from './eyes.ts'
import type { Mouth } from './nose-and-mouth.ts'

type Weights<T> = readonly (readonly [T, number])[]

export function chooseMood(chance: Chance, gender: 'male' | 'female', further: boolean) {
  const female = gender === 'female'
  const open: Weights<EyeMood> = [
    ['open', 76],
    ['smile', 18],
    ['closed', further ? 6 : 3],
    ['wink', further ? 2 : 0.6],
  ]
  const eyes = chance.weighted(open)
  const mouths: Weights<Mouth> =
    eyes === 'smile' || eyes === 'wink'
      ? [
          ['grin', 5],
          ['laugh', 4],
          ['smile', 5],
        ]
      : [
          ['soft', female ? 7 : 2],
          ['full', female ? 3 : 0.5],
          ['grin', 4],
          ['smirk', 5],
          ['line', !female ? 6 : 1],
          ['smile', 6],
          ['laugh', 1],
        ]
  return { eyes, mouth: chance.weighted(mouths) }
}
