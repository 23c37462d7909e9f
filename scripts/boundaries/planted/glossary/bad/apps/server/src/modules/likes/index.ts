export { findLikes } from './likes.service.ts'
export { findSparks } from './likes.service.ts' // planted: sparks are no word of the glossary
export const sparkling = 1 // planted
