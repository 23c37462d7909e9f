import type { T } from '../offers/index.ts' // planted
export const all: T[] = []
