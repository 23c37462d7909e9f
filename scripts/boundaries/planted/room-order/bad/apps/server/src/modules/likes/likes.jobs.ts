import type { T } from './likes.staff.routes.ts' // planted
export const all: T = ''
