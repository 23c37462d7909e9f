import { x } from '../modules/likes/index.ts' // planted
export const all = x
