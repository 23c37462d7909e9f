import { x } from '../profiles/profiles.service.ts' // planted
import { x as y } from '../chat/index.ts' // planted
import type { T } from '../search/index.ts' // planted
export const all: T = [x, y]
