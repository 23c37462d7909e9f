import { heart } from '../features/likes/heart.ts'
export const all = heart
