import type { T } from './clock.ts'
export const all: T = ''
