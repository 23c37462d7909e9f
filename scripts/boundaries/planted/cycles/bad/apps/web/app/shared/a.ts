// planted
import { b } from './b.ts'
export const a = () => b
export type A = string
