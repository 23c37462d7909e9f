/** Everything there is to wear, and what leaves the shoulders bare. */
import type { DrawGarment } from './garment.ts'
import * as layers from './layers.ts'
import * as tops from './tops.ts'

export const WARDROBE = {
  crew: tops.crew,
  stripes: tops.stripes,
  spotted: tops.spotted,
  raglan: tops.raglan,
  vneck: tops.vneck,
  scoop: tops.scoop,
  turtle: tops.turtle,
  knit: tops.knit,
  hoodie: tops.hoodie,
  offShoulder: tops.offShoulder,
  tank: tops.tank,
  slipDress: tops.slipDress,
  shirt: layers.shirt,
  checked: layers.checked,
  polo: layers.polo,
  blazer: layers.blazer,
  suit: layers.suit,
  cardigan: layers.cardigan,
  denim: layers.denim,
  leather: layers.leather,
  dungarees: layers.dungarees,
  scarf: layers.scarf,
  wrap: layers.wrap,
} as const satisfies Record<string, DrawGarment>

export type Garment = keyof typeof WARDROBE

export const isBare = (garment: Garment) => ['offShoulder', 'tank', 'slipDress', 'scoop'].includes(garment)
/** These cover the throat. */
export const isHigh = (garment: Garment) => ['turtle', 'knit', 'scarf', 'hoodie', 'suit'].includes(garment)
