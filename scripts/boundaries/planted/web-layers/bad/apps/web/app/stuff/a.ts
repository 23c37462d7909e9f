import { x } from '../routes/likes/parts.ts' // planted
export const all = x
