/** What is worn on the head, over hair that is cut off where it would show above. */
import type { Tones } from './colours.ts'
import { box, circle, fill, line } from './svg.ts'

type Draw = (cloth: Tones) => string

const beanie: Draw = (cloth) =>
  fill('M182,252 C174,148 228,88 300,88 C372,88 426,148 418,252 C340,226 260,226 182,252Z', cloth.base) +
  fill('M318,90 C384,96 424,152 418,252 C394,244 370,238 346,235 C362,180 350,130 318,90Z', cloth.shade) +
  fill(
    'M176,254 C176,216 240,206 300,206 C360,206 424,216 424,254 C424,276 412,280 400,274 C340,252 260,252 200,274 C188,280 176,276 176,254Z',
    cloth.shine,
  ) +
  line(
    'M206,222 v38 M232,214 v36 M260,210 v36 M288,208 v36 M316,208 v36 M344,210 v36 M370,214 v36 M396,222 v38',
    cloth.shade,
    3,
    'opacity=".45"',
  )

const bobble: Draw = (cloth) =>
  circle(300, 78, 36, cloth.shine) + circle(312, 84, 30, cloth.base, 'opacity=".5"') + beanie(cloth)

const brim: Draw = (cloth) =>
  fill('M204,218 C204,126 236,90 270,96 C290,100 310,100 330,96 C364,90 396,126 396,218Z', cloth.base) +
  fill('M330,96 C364,90 396,126 396,218 H340 C356,170 350,130 330,96Z', cloth.shade) +
  fill('M203,188 C260,212 340,212 397,188 V222 H203Z', cloth.shade) +
  fill(
    'M100,230 C180,196 250,214 300,214 C350,214 420,196 500,230 C440,268 370,258 300,258 C230,258 160,268 100,230Z',
    cloth.base,
  )

const cap: Draw = (cloth) =>
  fill('M192,246 C182,146 232,94 300,94 C368,94 418,146 408,246 C340,220 260,220 192,246Z', cloth.base) +
  fill('M318,96 C380,104 416,154 408,246 C384,238 360,232 336,229 C356,180 346,134 318,96Z', cloth.shade) +
  fill(
    'M186,250 C214,214 386,214 414,250 C440,262 436,276 404,272 C340,252 260,252 196,272 C164,276 160,262 186,250Z',
    cloth.shine,
  ) +
  circle(300, 98, 8, cloth.shade)

const beret: Draw = (cloth) =>
  fill(
    'M186,232 C130,190 180,98 300,92 C430,88 478,160 426,212 C410,226 400,222 392,214 C340,190 250,196 186,232Z',
    cloth.base,
  ) +
  fill('M340,94 C440,100 474,164 426,212 C410,226 400,222 392,214 C400,170 380,124 340,94Z', cloth.shade) +
  line('M188,232 C250,198 340,192 404,218', cloth.shade, 9) +
  line('M300,92 q4,-14 -2,-22', cloth.base, 9)

const band: Draw = (cloth) =>
  fill('M190,238 C214,176 386,176 410,238 L404,262 C380,208 220,208 196,262Z', cloth.base) +
  fill('M330,196 C370,202 396,216 410,238 L404,262 C392,236 366,222 330,216Z', cloth.shade)

const bow: Draw = (cloth) =>
  band(cloth) +
  fill(
    'M300,188 C270,150 240,160 250,196 C258,214 284,206 300,190 C316,206 342,214 350,196 C360,160 330,150 300,188Z',
    cloth.base,
  ) +
  box(290, 178, 20, 24, cloth.shade, 'rx="8"')

export const HEADWEAR = { beanie, bobble, brim, cap, beret } as const satisfies Record<string, Draw>
export type Headwear = keyof typeof HEADWEAR

/** These leave the hair as it is. */
export const BANDS = { band, bow } as const satisfies Record<string, Draw>
export type Band = keyof typeof BANDS

/** Where hair may show under a hat. */
export const UNDER_HAT = 'M120,360 C130,290 168,246 204,230 H396 C432,246 470,290 480,360 V900 H120Z'
