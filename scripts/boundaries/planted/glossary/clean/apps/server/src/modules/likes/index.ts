export { findLikes } from './likes.service.ts'
