import { x } from '../likes/parts.ts' // planted
import { y } from '~/root.tsx' // planted
export type T = string
export const all = [x, y]
