export type { A } from './a.ts'
