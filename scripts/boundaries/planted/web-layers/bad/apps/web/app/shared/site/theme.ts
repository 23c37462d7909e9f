import { x } from '../../features/likes/heart.ts' // planted
export const all = x
