/** Curls, from a cloud around the head to a few on top. */
import { dots, fill, oval } from '../svg.ts'
import type { DrawHair } from './hair-style.ts'

type Dots = readonly (readonly [number, number, number])[]

const CLOUD: Dots = [
  [300, 92, 70],
  [226, 112, 64],
  [374, 112, 64],
  [168, 168, 62],
  [432, 168, 62],
  [138, 240, 60],
  [462, 240, 60],
  [132, 316, 58],
  [468, 316, 58],
  [142, 388, 54],
  [458, 388, 54],
  [168, 446, 46],
  [432, 446, 46],
  [240, 160, 60],
  [360, 160, 60],
  [300, 150, 60],
]
const HAIRLINE: Dots = [
  [300, 136, 44],
  [244, 148, 42],
  [356, 148, 42],
  [200, 190, 40],
  [400, 190, 40],
  [178, 244, 36],
  [422, 244, 36],
  [172, 298, 32],
  [428, 298, 32],
]
const GLINTS: Dots = [
  [232, 104, 20],
  [180, 160, 18],
  [150, 236, 16],
  [296, 84, 18],
]

export const cloud: DrawHair = (hair) => ({
  back: dots(CLOUD, hair.shade),
  front: dots(HAIRLINE, hair.base) + dots(GLINTS, hair.shine),
})

/** The same cloud, cut at the jaw. */
export const curlyBob: DrawHair = (hair) => ({
  back:
    dots(CLOUD.slice(0, 9).concat(CLOUD.slice(13)), hair.shade) +
    dots(
      [
        [150, 372, 44],
        [450, 372, 44],
      ],
      hair.shade,
    ),
  front:
    dots(HAIRLINE, hair.base) +
    dots(
      [
        [168, 344, 28],
        [432, 344, 28],
      ],
      hair.base,
    ) +
    dots(GLINTS, hair.shine),
})

/** Down to the chest. */
export const longCurls: DrawHair = (hair) => ({
  back: dots(
    [...CLOUD, [138, 470, 52], [462, 470, 52], [128, 540, 46], [472, 540, 46], [152, 596, 38], [448, 596, 38]],
    hair.shade,
  ),
  front:
    dots(
      [...HAIRLINE, [164, 352, 30], [436, 352, 30], [156, 408, 28], [444, 408, 28], [152, 462, 24], [448, 462, 24]],
      hair.base,
    ) + dots([...GLINTS, [136, 330, 13]], hair.shine),
})

export const afro: DrawHair = (hair) => ({
  back: oval(300, 214, 176, 158, hair.shade),
  front:
    fill(
      'M300,62 C188,60 132,140 140,236 C150,290 176,310 200,316 C204,262 226,222 262,206 C300,196 340,200 364,212 C390,232 398,276 402,318 C428,308 452,284 460,236 C468,140 412,60 300,62Z',
      hair.base,
    ) + fill('M272,76 C200,88 160,140 160,210 C182,150 220,108 272,76Z', hair.shine),
})

/** A closer round cut. */
export const shortAfro: DrawHair = (hair) => ({
  back: oval(300, 216, 138, 124, hair.shade),
  front:
    fill(
      'M300,96 C210,94 164,156 172,240 C178,276 188,296 200,306 C204,262 224,226 258,208 C300,198 342,202 366,214 C390,232 398,270 402,308 C414,296 424,274 428,240 C436,156 390,94 300,96Z',
      hair.base,
    ) + fill('M276,108 C222,118 190,160 190,214 C208,166 236,134 276,108Z', hair.shine),
})

export const curlsOnTop: DrawHair = (hair) => ({
  back: fill('M300,130 C206,124 184,200 194,310 L406,310 C416,200 394,126 300,130Z', hair.shade),
  front:
    dots(
      [
        [214, 180, 34],
        [246, 146, 38],
        [292, 126, 42],
        [342, 134, 40],
        [384, 168, 36],
        [398, 210, 24],
        [204, 216, 24],
        [270, 176, 36],
        [330, 176, 38],
        [300, 160, 40],
        [366, 200, 24],
        [236, 200, 24],
      ],
      hair.base,
    ) +
    dots(
      [
        [238, 136, 13],
        [284, 116, 13],
        [218, 172, 10],
      ],
      hair.shine,
    ),
})

/** Half long, over the ears. */
export const mop: DrawHair = (hair) => ({
  back: dots(
    [
      [300, 120, 64],
      [230, 136, 56],
      [370, 136, 56],
      [186, 196, 50],
      [414, 196, 50],
      [176, 268, 44],
      [424, 268, 44],
      [180, 332, 36],
      [420, 332, 36],
    ],
    hair.shade,
  ),
  front:
    dots(
      [
        [300, 128, 46],
        [246, 138, 44],
        [354, 138, 44],
        [206, 178, 38],
        [394, 178, 38],
        [190, 228, 32],
        [410, 228, 32],
        [188, 280, 26],
        [412, 280, 26],
        [272, 172, 34],
        [332, 172, 34],
      ],
      hair.base,
    ) +
    dots(
      [
        [236, 122, 15],
        [286, 104, 14],
        [200, 170, 11],
      ],
      hair.shine,
    ),
})
