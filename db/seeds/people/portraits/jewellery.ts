/** Earrings and necklaces. */
import { bothSides, circle, line } from './svg.ts'

type Draw = (metal: string) => string

export const EARRINGS = {
  none: () => '',
  hoops: (metal) => bothSides(circle(196, 378, 16, 'none', `stroke="${metal}" stroke-width="6"`)),
  largeHoops: (metal) => bothSides(circle(192, 388, 26, 'none', `stroke="${metal}" stroke-width="5"`)),
  studs: (metal) => bothSides(circle(199, 356, 7, metal)),
  drops: (metal) => bothSides(line('M198,356 V382', metal, 4) + circle(198, 392, 10, metal)),
  pearls: () => bothSides(circle(198, 362, 9, '#FBF4EA') + circle(195, 359, 3, '#fff')),
} as const satisfies Record<string, Draw>
export type Earrings = keyof typeof EARRINGS

export const NECKLACES = {
  none: () => '',
  pendant: (metal) => line('M236,560 C250,640 350,640 364,560', metal, 4) + circle(300, 622, 8, metal),
  chain: (metal) => line('M238,556 C254,616 346,616 362,556', metal, 5, 'stroke-dasharray="7 5"'),
  beads: (metal) =>
    Array.from({ length: 13 }, (_, bead) => {
      const angle = Math.PI * (0.06 + (0.88 * bead) / 12)
      return circle(Math.round(300 - 64 * Math.cos(angle)), Math.round(556 + 52 * Math.sin(angle)), 8, metal)
    }).join(''),
} as const satisfies Record<string, Draw>
export type Necklace = keyof typeof NECKLACES
