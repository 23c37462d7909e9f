import { x } from './likes.service.ts' // planted
export const all = x
