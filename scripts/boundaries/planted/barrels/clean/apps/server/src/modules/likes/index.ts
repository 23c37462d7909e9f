export { x } from './likes.service.ts'
