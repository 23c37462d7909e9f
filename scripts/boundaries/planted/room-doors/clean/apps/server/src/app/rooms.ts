import { x } from '../modules/profiles/index.ts'
import { x as routes } from '../modules/profiles/profiles.routes.ts'
export const all = [x, routes]
