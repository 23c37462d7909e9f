import { x } from './x.ts' // planted
export const all = x
