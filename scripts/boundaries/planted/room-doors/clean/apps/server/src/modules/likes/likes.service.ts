import { x } from '../profiles/index.ts'
import { y } from './likes.rules.ts'
export const all = [x, y]
