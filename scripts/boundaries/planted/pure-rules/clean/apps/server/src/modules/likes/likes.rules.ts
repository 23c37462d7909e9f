import { x } from './price.rules.ts'
export const all = x
