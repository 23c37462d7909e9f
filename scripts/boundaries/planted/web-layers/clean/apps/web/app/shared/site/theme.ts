import { x } from '../api/call.ts'
export const all = x
