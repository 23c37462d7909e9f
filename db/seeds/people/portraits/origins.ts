/** Where somebody's people came from, and what that makes likely about their looks. Likely only: chance decides. */
import type { Eyes, Hair, Skin } from './colours.ts'
import type { EyeShape } from './eyes.ts'
import type { Nose } from './nose-and-mouth.ts'

type Weights<T> = readonly (readonly [T, number])[]

export interface People {
  skins: Weights<Skin>
  hairs: Weights<Hair>
  eyes: Weights<Eyes>
  eyeShapes: Weights<EyeShape>
  noses: Weights<Nose>
  freckles: number
  /** Whose hair coils, and who may cover it. */
  texture: 'any' | 'coiled' | 'straight'
  veiled: number
}

const WIDE_EYES: Weights<EyeShape> = [
  ['almond', 5],
  ['round', 4],
  ['cat', 3],
  ['gentle', 3],
  ['narrow', 1],
]
const NOSES: Weights<Nose> = [
  ['straight', 5],
  ['button', 3],
  ['long', 2],
  ['hooked', 1],
  ['small', 3],
  ['wide', 1],
]

export const ORIGINS = {
  northern: {
    skins: [
      ['porcelain', 5],
      ['rose', 4],
      ['fair', 6],
      ['sand', 1],
    ],
    hairs: [
      ['blonde', 5],
      ['flax', 2],
      ['honey', 4],
      ['caramel', 4],
      ['chestnut', 5],
      ['mocha', 5],
      ['dark', 3],
      ['auburn', 2],
      ['red', 1.5],
      ['strawberry', 1.5],
    ],
    eyes: [
      ['blue', 6],
      ['green', 3],
      ['grey', 3],
      ['brown', 4],
      ['hazel', 2],
    ],
    eyeShapes: WIDE_EYES,
    noses: NOSES,
    freckles: 0.14,
    texture: 'any',
    veiled: 0,
  },
  southern: {
    skins: [
      ['fair', 4],
      ['sand', 5],
      ['tan', 5],
      ['honey', 2],
      ['olive', 2],
    ],
    hairs: [
      ['black', 3],
      ['espresso', 5],
      ['dark', 6],
      ['mocha', 4],
      ['chestnut', 4],
      ['caramel', 2],
      ['honey', 1],
      ['auburn', 0.5],
    ],
    eyes: [
      ['brown', 9],
      ['hazel', 3],
      ['green', 2],
      ['amber', 1],
      ['blue', 1],
    ],
    eyeShapes: WIDE_EYES,
    noses: [
      ['straight', 5],
      ['long', 4],
      ['hooked', 2],
      ['wide', 2],
      ['button', 1],
    ],
    freckles: 0.06,
    texture: 'any',
    veiled: 0,
  },
  levant: {
    skins: [
      ['sand', 3],
      ['tan', 5],
      ['honey', 4],
      ['olive', 4],
      ['fair', 2],
    ],
    hairs: [
      ['black', 7],
      ['espresso', 5],
      ['dark', 4],
      ['mocha', 1],
    ],
    eyes: [
      ['brown', 9],
      ['hazel', 2],
      ['amber', 1],
      ['green', 1],
    ],
    eyeShapes: [
      ['almond', 6],
      ['cat', 3],
      ['round', 2],
      ['gentle', 2],
    ],
    noses: [
      ['straight', 4],
      ['long', 4],
      ['hooked', 3],
      ['wide', 1],
    ],
    freckles: 0.03,
    texture: 'any',
    veiled: 0.22,
  },
  african: {
    skins: [
      ['brown', 4],
      ['umber', 5],
      ['deep', 5],
      ['bronze', 2],
    ],
    hairs: [
      ['black', 9],
      ['espresso', 3],
      ['dark', 0.6],
    ],
    eyes: [
      ['brown', 12],
      ['hazel', 0.5],
    ],
    eyeShapes: [
      ['almond', 5],
      ['round', 4],
      ['gentle', 2],
      ['cat', 2],
    ],
    noses: [
      ['broad', 6],
      ['wide', 4],
      ['button', 2],
      ['straight', 1],
    ],
    freckles: 0.02,
    texture: 'coiled',
    veiled: 0.03,
  },
  southAsian: {
    skins: [
      ['honey', 3],
      ['olive', 4],
      ['bronze', 5],
      ['brown', 4],
    ],
    hairs: [
      ['black', 9],
      ['espresso', 3],
    ],
    eyes: [
      ['brown', 12],
      ['hazel', 1],
    ],
    eyeShapes: [
      ['almond', 6],
      ['round', 3],
      ['cat', 3],
    ],
    noses: [
      ['straight', 4],
      ['wide', 3],
      ['long', 2],
      ['button', 2],
    ],
    freckles: 0.01,
    texture: 'straight',
    veiled: 0.03,
  },
  eastAsian: {
    skins: [
      ['porcelain', 3],
      ['rose', 2],
      ['sand', 5],
      ['fair', 3],
      ['tan', 2],
    ],
    hairs: [
      ['black', 9],
      ['espresso', 4],
      ['dark', 2],
    ],
    eyes: [['brown', 12]],
    eyeShapes: [
      ['single', 6],
      ['narrow', 3],
      ['almond', 3],
    ],
    noses: [
      ['button', 4],
      ['small', 4],
      ['wide', 2],
    ],
    freckles: 0.03,
    texture: 'straight',
    veiled: 0,
  },
  latin: {
    skins: [
      ['sand', 2],
      ['tan', 4],
      ['honey', 4],
      ['olive', 3],
      ['bronze', 3],
      ['brown', 1],
    ],
    hairs: [
      ['black', 6],
      ['espresso', 5],
      ['dark', 4],
      ['mocha', 2],
      ['chestnut', 1],
    ],
    eyes: [
      ['brown', 10],
      ['hazel', 2],
      ['amber', 1],
    ],
    eyeShapes: WIDE_EYES,
    noses: [
      ['straight', 3],
      ['wide', 4],
      ['button', 2],
      ['broad', 1],
    ],
    freckles: 0.04,
    texture: 'any',
    veiled: 0,
  },
} as const satisfies Record<string, People>

export type Origin = keyof typeof ORIGINS
