import { x as y } from '../chat/bubble.ts' // planted
import type { T } from '../../routes/home/page.tsx' // planted
export const x: T = y
