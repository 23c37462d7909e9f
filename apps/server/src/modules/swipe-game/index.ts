/**
 * Swipe game: a deck of people, a few likes a day. The room owns the `swipe_game` schema. It promises that the likes of
 * a day are counted by the server's clock in the member's own time zone and hold under any race, that nobody is dealt
 * twice in a round, and that whoever must not be seen is never dealt. Likes themselves belong to the likes.
 */
export { swipeGamePersonalData } from './swipe-game.personal-data.ts'
export { swipeGameReactions } from './swipe-game.reactions.ts'
export { swipeGameRoutes } from './swipe-game.routes.ts'
