import type { T } from '../platform/clock.ts' // planted
export const all: T = ''
