import { b } from './b.ts'
import type { A } from './c.ts'
export const a: A = b
