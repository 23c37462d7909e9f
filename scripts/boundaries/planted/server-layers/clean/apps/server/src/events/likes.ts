import { x } from './chat.ts'
export const all = x
