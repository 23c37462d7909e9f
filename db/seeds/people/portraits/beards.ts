/** Beards, drawn on the face and under the mouth. */
import { faceOutline, type FaceShape } from './face.ts'
import type { Tones } from './colours.ts'
import { fill, line, within } from './svg.ts'

const MOUSTACHE =
  'M246,392 C262,368 290,366 300,374 C310,366 338,368 354,392 C336,388 318,384 300,386 C282,384 264,388 246,392Z'
const THICK_MOUSTACHE =
  'M238,402 C250,366 288,360 300,370 C312,360 350,366 362,402 C340,396 320,388 300,390 C280,388 260,396 238,402Z'
const CHEEKS = 'M190,318 C214,362 226,372 250,376 C270,360 330,360 350,376 C376,372 388,362 410,318 V540 H190Z'

const moustache = (hair: Tones) => fill(MOUSTACHE, hair.base)

/** Follows the jaw, a little outside of it. */
function grown(face: FaceShape, hair: Tones, length: number): string {
  const wider = {
    ...face,
    jaw: face.jaw + 4 + length * 0.12,
    chin: face.chin + 6 + length * 0.3,
    chinAt: face.chinAt + length,
    cheek: face.cheek + 2,
    jawAt: face.jawAt + length * 0.4,
  }
  const outline = faceOutline(wider)
  const shaded = fill('M350,376 C376,372 388,360 410,318 V560 H314 C330,480 334,420 328,370Z', hair.shade)
  return within('beard', outline, fill(CHEEKS, hair.base) + shaded) + moustache(hair)
}

function stubble(face: FaceShape, hair: Tones): string {
  const shadow = fill(
    'M190,330 C220,380 240,384 256,378 C272,366 328,366 344,378 C360,384 380,380 410,330 V520 H190Z',
    hair.shade,
  )
  return `<g opacity=".34">${within('beard', faceOutline(face), shadow)}</g>`
}

function goatee(face: FaceShape, hair: Tones): string {
  const low = face.chinAt + 10
  const chin = `M262,424 C270,440 330,440 338,424 C346,446 334,${String(low - 4)} 300,${String(low)} C266,${String(low - 4)} 254,446 262,424Z`
  return (
    fill(chin, hair.base) +
    fill(`M306,438 C326,437 334,432 338,424 C346,446 334,${String(low - 4)} 306,${String(low)}Z`, hair.shade)
  )
}

const circleBeard = (face: FaceShape, hair: Tones) =>
  goatee(face, hair) +
  moustache(hair) +
  line('M250,392 C246,408 252,424 266,434 M350,392 C354,408 348,424 334,434', hair.base, 11)

export const BEARDS = {
  none: () => '',
  stubble,
  short: (face: FaceShape, hair: Tones) => grown(face, hair, 10),
  full: (face: FaceShape, hair: Tones) => grown(face, hair, 34),
  long: (face: FaceShape, hair: Tones) => grown(face, hair, 84),
  goatee,
  circle: circleBeard,
  moustache: (_face: FaceShape, hair: Tones) => fill(THICK_MOUSTACHE, hair.base),
  shadowAndMoustache: (face: FaceShape, hair: Tones) => stubble(face, hair) + moustache(hair),
} as const
export type Beard = keyof typeof BEARDS
