/**
 * Likes: who likes whom, and who like each other. The room owns the `likes` schema. It promises that liking twice is
 * liking once, that two who like each other at the same moment are one match for both, that a like that nobody gave is
 * never called one, and that a block leaves nothing between two. It does not know the games that give likes.
 */
export { giveLike, takeBackLike } from './giving/giving.service.ts'
export { likesPersonalData } from './likes.personal-data.ts'
export { likesReactions } from './likes.reactions.ts'
export { likesRoutes } from './likes.routes.ts'
