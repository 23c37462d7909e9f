export { x } from './likes.service.ts' // planted
