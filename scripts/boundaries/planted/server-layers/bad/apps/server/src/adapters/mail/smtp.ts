import type { T } from '../../events/chat.ts' // planted
export const all: T = ''
