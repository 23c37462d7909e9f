import { x } from '../app/assemble.ts'
export const all = x
