import { x } from '../profiles/profiles.service.ts' // planted
import { x as y } from '../chat/index.ts' // planted
export const all = [x, y]
