import { x } from './likes.service.ts'
export const y = x
