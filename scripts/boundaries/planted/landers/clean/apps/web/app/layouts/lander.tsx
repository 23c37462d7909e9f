import { part } from '../features/navigation/part.ts'

export const bar = part()
