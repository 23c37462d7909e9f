/** Something to wear: drawn in one cloth, sometimes with a second one under it. */
import type { Tones } from '../colours.ts'

export type DrawGarment = (cloth: Tones, second: Tones) => string

/** Chest and sleeves below a round neck. */
export const ROUND = 'M40,800 C44,660 110,606 226,572 C250,606 350,606 374,572 C490,606 556,660 560,800Z'
export const COLLARLESS = 'M40,800 C44,660 110,606 216,572 C250,626 350,626 384,572 C490,606 556,660 560,800Z'
/** The far sleeve, away from the light. */
export const FAR_SLEEVE = 'M430,600 C520,640 556,690 560,800 L440,800 C452,720 450,650 430,600Z'
