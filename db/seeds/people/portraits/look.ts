/** How somebody looks: what stays the same in every picture of them, and what belongs to one picture. */
import type { Beard } from './beards.ts'
import type { Background } from './backgrounds/backgrounds.ts'
import type { Palette } from './backgrounds/palettes.ts'
import type { Garment } from './clothes/wardrobe.ts'
import type { Eyes, Hair, Skin, Tones } from './colours.ts'
import type { BeautyMark, Brow, EyeMood, EyeShape } from './eyes.ts'
import type { Face } from './face.ts'
import type { Glasses, Shades } from './glasses.ts'
import type { HairStyle } from './hair/styles.ts'
import type { Band, Headwear } from './headwear.ts'
import type { Earrings, Necklace } from './jewellery.ts'
import type { Mouth, Nose } from './nose-and-mouth.ts'

export interface Look {
  gender: 'male' | 'female'
  age: number
  skin: Skin
  face: Face
  /** The colour hair had, and how much of it has turned grey. */
  hair: Hair
  grey: number
  style: HairStyle
  beard: Beard
  eyes: Eyes
  iris: string
  eyeShape: EyeShape
  eyeScale: number
  spacing: number
  brow: Brow
  browWidth: number
  nose: Nose
  mouthScale: number
  lips: string
  glasses: Glasses
  frame: string
  freckles: boolean
  blush: boolean
  mark: BeautyMark
  earrings: Earrings
  metal: string
  veil: Tones
}

export interface Shot {
  style: HairStyle
  mouth: Mouth
  eyes: EyeMood
  look: number
  tilt: number
  flip: boolean
  zoom: number
  garment: Garment
  cloth: Tones
  second: Tones
  necklace: Necklace
  background: Background
  palette: Palette
  shades: Shades | 'none'
  hat: Headwear | 'none'
  band: Band | 'none'
  hatCloth: Tones
}
