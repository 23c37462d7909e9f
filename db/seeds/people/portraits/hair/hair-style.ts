/** Hair as it is drawn: behind the head, over the face, and where it falls over the clothes. */
import type { Tones } from '../colours.ts'

interface DrawnHair {
  back: string
  front: string
  over?: string
}

export type DrawHair = (hair: Tones) => DrawnHair

/** The head from behind, for hair that is tied or short. */
export const CAP = 'M300,114 C204,110 172,190 186,304 L414,304 C428,190 396,110 300,114Z'
/** Combed tight to both sides of a parting in the middle. */
export const SLEEK =
  'M300,126 C216,122 182,196 196,320 C204,266 222,212 298,168 C376,212 396,266 404,320 C418,196 384,122 300,126Z'
export const SLEEK_SHINE = 'M284,132 C238,140 206,186 205,256 C222,200 250,164 284,132Z'
/** Combed back from the forehead. */
export const COMBED =
  'M300,126 C220,124 184,192 196,316 C206,262 226,216 260,192 C290,204 342,200 356,184 C380,212 396,262 404,316 C414,192 380,124 300,126Z'
