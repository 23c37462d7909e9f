/** Everything a person can stand in front of. */
import * as indoors from './indoors.ts'
import * as outdoors from './outdoors.ts'

export const BACKGROUNDS = { ...indoors, ...outdoors }
export type Background = keyof typeof BACKGROUNDS
export const BACKGROUND_NAMES = Object.keys(BACKGROUNDS) as readonly Background[]
