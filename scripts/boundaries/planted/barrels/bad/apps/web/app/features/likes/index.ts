export { x } from './heart.ts' // planted
