import { x } from './x.ts'
export const y = x
