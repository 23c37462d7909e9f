import type { T } from '../../platform/clock.ts'
export const all: T = ''
