import { isFull } from './likes.rules.ts'
import { x } from './likes.queries.ts'
export { isFull, x }
