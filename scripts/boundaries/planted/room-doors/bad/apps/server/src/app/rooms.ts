import { x } from '../modules/profiles/profiles.service.ts' // planted
export const all = x
