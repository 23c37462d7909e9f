import { x } from '../../app/assemble.ts' // planted
import { y } from '../../testing/fixtures.ts' // planted
export const all = [x, y]
