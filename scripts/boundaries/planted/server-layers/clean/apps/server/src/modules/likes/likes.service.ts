import type { T } from '../../platform/clock.ts'
import { x } from '../../events/chat.ts'
export const all: T = x
