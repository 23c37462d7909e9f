/** What sits on the nose. */
import { box, circle, fill, line } from './svg.ts'

const INK = '#1E1316'
type Draw = (frame: string) => string

const rims =
  (wide: number, high: number, radius: number, stroke: number): Draw =>
  (frame) => {
    const [top, left, right] = [303 - high / 2, 256 - wide / 2, 346 - wide / 2]
    const corner = `rx="${String(radius)}" stroke="${frame}" stroke-width="${String(stroke)}"`
    return (
      box(left, top, wide, high, '#fff', `${corner} fill-opacity=".12"`) +
      box(right, top, wide, high, '#fff', `${corner} fill-opacity=".06"`) +
      line(
        `M${String(left + wide)},297 Q301,288 ${String(right)},297 M${String(left)},294 L206,290 M${String(right + wide)},294 L396,290`,
        frame,
        stroke,
      )
    )
  }

const cat: Draw = (frame) =>
  [
    'M212,276 C236,266 280,272 294,284 C294,322 276,336 252,336 C226,336 214,312 212,276Z',
    'M390,276 C366,266 322,272 308,284 C308,322 326,336 350,336 C376,336 388,312 390,276Z',
  ]
    .map(
      (d) =>
        `<path d="${d}" fill="#fff" fill-opacity=".1" stroke="${frame}" stroke-width="7" stroke-linejoin="round"/>`,
    )
    .join('') + line('M294,290 Q301,284 308,290', frame, 6)

const browline: Draw = (frame) =>
  rims(72, 58, 24, 3)(frame) + line('M216,280 C236,272 276,274 290,284 M312,284 C326,274 366,272 386,280', frame, 11)

const sunglasses: Draw = (frame) =>
  fill(
    'M214,282 H388 C392,330 376,346 350,346 C322,346 312,326 306,302 H296 C290,326 280,346 252,346 C226,346 210,330 214,282Z',
    frame,
  ) + fill('M226,292 L262,292 L240,330 C230,322 226,308 226,292Z', '#fff', 'opacity=".2"')

const roundSunglasses: Draw = (frame) =>
  circle(255, 306, 40, frame) +
  circle(347, 306, 40, frame) +
  line('M292,298 Q301,290 310,298', frame, 7) +
  fill('M226,296 A32,32 0 0 1 262,276 L236,326 Z', '#fff', 'opacity=".2"')

const aviators: Draw = (frame) =>
  fill(
    'M214,284 C240,276 280,278 294,288 C292,330 274,350 250,348 C226,346 214,320 214,284Z M388,284 C362,276 322,278 308,288 C310,330 328,350 352,348 C376,346 388,320 388,284Z',
    frame,
    'opacity=".92"',
  ) +
  line('M290,284 H312 M292,294 Q301,288 310,294', '#D9A441', 4) +
  fill('M224,292 L256,288 L236,326 C228,316 224,304 224,292Z', '#fff', 'opacity=".22"')

export const GLASSES = {
  none: () => '',
  round: rims(72, 72, 36, 6),
  square: rims(76, 66, 14, 6),
  oblong: rims(78, 48, 16, 5),
  wire: rims(66, 60, 28, 3),
  bold: rims(80, 68, 20, 9),
  cat,
  browline,
} as const satisfies Record<string, Draw>
export type Glasses = keyof typeof GLASSES

export const SHADES = { sunglasses, roundSunglasses, aviators } as const satisfies Record<string, Draw>
export type Shades = keyof typeof SHADES

export const FRAMES = [INK, '#7A2A26', '#3A3F4A', '#B98F4C', '#27406B', '#5B392B', '#8A4B5E', '#2F5E4E'] as const
