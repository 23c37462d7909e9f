import { x } from '../x.ts' // planted
export { x }
