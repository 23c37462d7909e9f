/** Hair that is tied: buns, tails and puffs. */
import { dots, fill, oval } from '../svg.ts'
import { CAP, COMBED, SLEEK, SLEEK_SHINE, type DrawHair } from './hair-style.ts'

const SHINE = 'M286,134 C240,140 206,186 206,250 C224,196 250,166 286,134Z'

export const bun: DrawHair = (hair) => ({
  back:
    oval(308, 92, 72, 60, hair.base) +
    fill('M262,70 C280,48 330,44 352,64 C320,60 290,62 262,70Z', hair.shine) +
    fill(CAP, hair.shade),
  front: fill(COMBED, hair.base) + fill(SHINE, hair.shine),
})

export const messyBun: DrawHair = (hair) => ({
  back:
    dots(
      [
        [270, 96, 40],
        [312, 78, 46],
        [346, 100, 36],
        [300, 108, 40],
      ],
      hair.base,
    ) +
    dots(
      [
        [262, 82, 13],
        [304, 58, 14],
        [342, 84, 11],
      ],
      hair.shine,
    ) +
    fill(CAP, hair.shade),
  front:
    fill(COMBED, hair.base) +
    fill(SHINE, hair.shine) +
    fill(
      'M204,260 C190,300 188,350 200,392 C208,352 206,306 214,268Z M396,256 C412,300 412,346 402,384 C394,346 394,304 386,262Z',
      hair.base,
    ),
})

export const lowBun: DrawHair = (hair) => ({
  back: oval(356, 440, 56, 48, hair.shade) + oval(352, 436, 46, 38, hair.base) + fill(CAP, hair.shade),
  front: fill(SLEEK, hair.base) + fill(SLEEK_SHINE, hair.shine),
})

export const pony: DrawHair = (hair) => ({
  back:
    fill(
      'M396,150 C500,150 520,280 482,400 C466,452 480,510 450,560 C420,520 424,440 420,380 C416,300 400,220 380,180Z',
      hair.shade,
    ) + fill(CAP, hair.shade),
  front:
    fill(
      'M300,122 C216,120 182,196 196,310 C204,270 212,236 236,208 C292,222 356,206 384,168 C400,204 404,260 404,306 C420,190 380,124 300,122Z',
      hair.base,
    ) + fill('M282,130 C236,140 208,180 206,236 C226,190 250,160 282,130Z', hair.shine),
})

export const highPony: DrawHair = (hair) => ({
  back:
    fill(
      'M292,86 C330,40 430,52 462,150 C494,250 486,350 474,440 C468,492 452,520 436,544 C426,480 444,400 424,330 C408,260 384,180 320,140Z',
      hair.shade,
    ) +
    fill('M300,92 C340,60 400,74 424,140 C400,110 350,104 312,130Z', hair.base) +
    fill(CAP, hair.shade),
  front: fill(COMBED, hair.base) + fill(SHINE, hair.shine),
})

export const puff: DrawHair = (hair) => ({
  back:
    dots(
      [
        [300, 70, 70],
        [238, 92, 52],
        [362, 92, 52],
        [268, 50, 46],
        [334, 50, 46],
      ],
      hair.base,
    ) +
    dots(
      [
        [250, 66, 15],
        [286, 34, 14],
        [322, 28, 10],
      ],
      hair.shine,
    ) +
    fill(CAP, hair.shade),
  front: fill(COMBED, hair.base) + fill(SHINE, hair.shine),
})

export const twoPuffs: DrawHair = (hair) => ({
  back:
    dots(
      [
        [176, 138, 58],
        [150, 170, 44],
        [206, 110, 44],
        [424, 138, 58],
        [450, 170, 44],
        [394, 110, 44],
      ],
      hair.base,
    ) +
    dots(
      [
        [154, 116, 13],
        [186, 96, 12],
        [404, 94, 11],
      ],
      hair.shine,
    ) +
    fill(CAP, hair.shade),
  front: fill(SLEEK, hair.base) + fill(SLEEK_SHINE, hair.shine),
})

export const smallBun: DrawHair = (hair) => ({
  back:
    oval(300, 102, 46, 38, hair.base) +
    fill('M272,90 C284,76 314,72 328,84 C306,82 290,84 272,90Z', hair.shine) +
    fill(CAP, hair.shade),
  front: fill(COMBED, hair.base) + fill(SHINE, hair.shine),
})
