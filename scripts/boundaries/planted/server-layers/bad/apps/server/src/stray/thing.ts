import { x } from './other.ts' // planted
export const all = x
