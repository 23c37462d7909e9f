import type { A } from './c.ts'
export const b: A = ''
