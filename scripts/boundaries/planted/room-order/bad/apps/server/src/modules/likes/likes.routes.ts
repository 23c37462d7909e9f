import { x } from './likes.queries.ts' // planted
export const y = x
