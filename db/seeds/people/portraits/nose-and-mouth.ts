/** Noses and mouths. */
import { fill, line } from './svg.ts'

/** How far the light's edge bulges, and the stroke below. */
export const NOSES = {
  straight: { bulge: 1, drawn: 'M286,352 Q296,364 312,358' },
  button: { bulge: 0.6, drawn: 'M288,350 Q299,362 311,351' },
  broad: { bulge: 1.5, drawn: 'M277,349 Q281,361 293,358 Q301,364 309,358 Q320,361 323,349' },
  long: { bulge: 1.1, drawn: 'M285,357 Q297,369 312,362' },
  hooked: { bulge: 1.7, drawn: 'M288,360 Q299,367 314,356' },
  small: { bulge: 0.7, drawn: 'M291,352 Q300,359 309,353' },
  wide: { bulge: 1.2, drawn: 'M281,352 Q299,369 317,353' },
} as const
export type Nose = keyof typeof NOSES

export const drawNose = (nose: Nose, colour: string) => line(NOSES[nose].drawn, colour, 5)

export type Mouth = 'soft' | 'grin' | 'smirk' | 'line' | 'smile' | 'laugh' | 'full'

const INSIDE = '#7A1E22'
const SEAM = '#2b0d0d'

const grin = (lip: string) =>
  fill('M256,392 Q300,406 344,390 Q334,434 300,436 Q266,434 256,392Z', INSIDE) +
  fill('M262,396 Q300,408 338,394 Q336,410 300,414 Q266,412 262,396Z', '#fff') +
  line('M254,391 Q300,408 346,389', lip, 6) +
  fill('M268,424 Q300,446 332,424 Q320,442 300,443 Q280,442 268,424Z', lip)

const laugh = (lip: string) =>
  fill('M252,388 Q300,398 348,387 Q344,442 300,444 Q256,442 252,388Z', INSIDE) +
  fill('M258,391 Q300,401 342,390 Q340,408 300,411 Q260,409 258,391Z', '#fff') +
  fill('M274,428 Q300,416 326,428 Q316,440 300,440 Q284,440 274,428Z', '#C8524E') +
  line('M250,387 Q300,400 350,386', lip, 6)

const smirk = (lip: string) =>
  fill('M266,404 C282,412 312,410 338,394 C334,412 316,424 298,424 C282,424 272,416 266,404Z', lip) +
  line('M264,403 C284,410 314,408 340,392', '#3b1414', 3.5, 'stroke-opacity=".55"')

const smile = (lip: string) =>
  fill('M258,394 Q300,420 342,394 Q328,426 300,427 Q272,426 258,394Z', '#fff') +
  fill('M262,402 Q300,436 338,402 Q326,432 300,434 Q274,432 262,402Z', lip) +
  line('M255,392 Q300,418 345,392', lip, 6)

const soft = (lip: string) =>
  fill(
    'M260,400 C276,392 290,386 300,392 C310,386 324,392 340,400 C324,406 312,402 300,405 C288,402 276,406 260,400Z',
    lip,
  ) +
  fill('M260,400 C282,408 318,408 340,400 C330,422 314,428 300,428 C286,428 270,422 260,400Z', lip, 'opacity=".86"') +
  line('M260,400 C282,408 318,408 340,400', SEAM, 3, 'stroke-opacity=".5"')

const full = (lip: string) =>
  fill(
    'M256,400 C272,388 288,380 300,388 C312,380 328,388 344,400 C326,406 312,402 300,406 C288,402 274,406 256,400Z',
    lip,
  ) +
  fill('M256,400 C280,410 320,410 344,400 C334,428 316,436 300,436 C284,436 266,428 256,400Z', lip, 'opacity=".88"') +
  line('M254,399 C280,410 320,410 346,397', SEAM, 3, 'stroke-opacity=".5"')

const flat = (lip: string, shade: string) =>
  line('M262,400 Q300,418 340,398', lip, 6) + line('M280,426 Q300,434 320,426', shade, 5)

export function drawMouth(mouth: Mouth, lip: string, shade: string): string {
  const drawings = { soft, grin, smirk, smile, laugh, full, line: flat } as const
  return drawings[mouth](lip, shade)
}
