/** Decides how somebody looks, from where their people came from, how old they are, and chance. */
import type { Chance } from '../chance.ts'
import type { Beard } from './beards.ts'
import { CLOTHES, IRISES, METALS, SKINS, mix, type Eyes, type Hair, type Skin } from './colours.ts'
import { BROW_SHAPES, type EyeShape } from './eyes.ts'
import type { Face } from './face.ts'
import { FRAMES, type Glasses } from './glasses.ts'
import type { HairStyle } from './hair/styles.ts'
import type { Earrings } from './jewellery.ts'
import type { Look } from './look.ts'
import type { Nose } from './nose-and-mouth.ts'
import { ORIGINS, type Origin } from './origins.ts'
import { hairStylesOf } from './style-choice.ts'

type Weights<T> = readonly (readonly [T, number])[]

const FACES_OF: Record<'female' | 'male', Weights<Face>> = {
  female: [
    ['oval', 5],
    ['round', 3],
    ['heart', 4],
    ['long', 2],
    ['soft', 4],
    ['square', 1],
  ],
  male: [
    ['square', 4],
    ['broad', 3],
    ['lean', 4],
    ['strong', 4],
    ['oval', 2],
    ['long', 2],
  ],
}

/** How much of the hair has turned grey by an age: some early, some never. */
function greyShare(chance: Chance, age: number): number {
  const turned = (age - chance.between(38, 62)) / 22
  return turned <= 0 ? 0 : Math.min(1, turned)
}

function beardOf(chance: Chance, age: number): Beard {
  const beards: Weights<Beard> = [
    ['none', 34],
    ['stubble', 22],
    ['short', 14],
    ['full', age > 25 ? 10 : 3],
    ['long', age > 30 ? 3 : 0],
    ['goatee', 3],
    ['circle', 5],
    ['moustache', age > 24 ? 4 : 1],
    ['shadowAndMoustache', 3],
  ]
  return chance.weighted(beards)
}

const glassesOf = (chance: Chance, age: number): Glasses =>
  chance.happens(age > 45 ? 0.34 : 0.2)
    ? chance.weighted<Glasses>([
        ['round', 4],
        ['square', 4],
        ['oblong', 2],
        ['wire', 3],
        ['bold', 2],
        ['cat', 0],
        ['browline', 2],
      ])
    : 'none'

function womansTouches(chance: Chance, age: number, skin: Skin) {
  const [light, , lips] = SKINS[skin]
  const glasses = glassesOf(chance, age)
  return {
    beard: 'none' as const,
    lips: chance.weighted<string>([
      [lips, 5],
      [mix(lips, '#8A1226', 0.5), 3],
      [mix(lips, light, 0.3), 3],
      [mix(lips, '#B81F2A', 0.7), 2],
      [mix(lips, '#A04A5E', 0.5), 2],
    ]),
    glasses: glasses !== 'none' && chance.happens(0.25) ? ('cat' as const) : glasses,
    earrings: chance.weighted<Earrings>([
      ['none', 6],
      ['hoops', 4],
      ['largeHoops', 2],
      ['studs', 4],
      ['drops', 3],
      ['pearls', age > 35 ? 3 : 1],
    ]),
    browWidth: chance.between(4.5, 7.5),
  }
}

function mansTouches(chance: Chance, age: number, skin: Skin) {
  const [light, shade, lips] = SKINS[skin]
  return {
    beard: beardOf(chance, age),
    lips: mix(mix(shade, lips, 0.45), light, 0.1),
    glasses: glassesOf(chance, age),
    earrings: chance.weighted<Earrings>([
      ['none', 30],
      ['studs', age < 45 ? 2 : 0.3],
    ]),
    browWidth: chance.between(7, 11),
  }
}

export function chooseLook(chance: Chance, gender: 'male' | 'female', age: number, origin: Origin): Look {
  const people = ORIGINS[origin]
  const skin = chance.weighted<Skin>(people.skins)
  const dyed = gender === 'female' && age < 45 && chance.happens(0.025)
  const hair = dyed ? chance.pick<Hair>(['pink', 'teal']) : chance.weighted<Hair>(people.hairs)
  const eyes = chance.weighted<Eyes>(people.eyes)
  const style: HairStyle = chance.weighted(hairStylesOf(people, gender, age))
  const touches = gender === 'female' ? womansTouches(chance, age, skin) : mansTouches(chance, age, skin)
  return {
    gender,
    age,
    skin,
    hair,
    eyes,
    style,
    ...touches,
    face: chance.weighted(FACES_OF[gender]),
    grey: dyed ? 0 : greyShare(chance, age),
    iris: chance.pick<string>(IRISES[eyes]),
    eyeShape: chance.weighted<EyeShape>(people.eyeShapes),
    eyeScale: chance.between(0.94, 1.1),
    spacing: chance.between(-3, 3),
    brow: chance.pick(BROW_SHAPES),
    nose: chance.weighted<Nose>(people.noses),
    mouthScale: chance.between(0.88, 1.06),
    frame: chance.pick<string>(FRAMES),
    freckles: chance.happens(people.freckles * (hair === 'red' || hair === 'strawberry' ? 3 : 1)),
    blush: chance.happens(gender === 'female' ? 0.45 : 0.08),
    mark: chance.weighted([
      ['none', 12],
      ['cheek', 1],
      ['lip', 1],
      ['brow', 1],
    ] as const),
    metal: chance.pick<string>(METALS),
    veil: chance.pick(CLOTHES),
  }
}
