import { x } from '@app/server/secrets' // planted
export { y } from '../../server/src/platform/clock.ts' // planted
export const later = import('@app/office/page') // planted
export const all = x
