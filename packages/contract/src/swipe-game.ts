import * as z from 'zod/mini'
import { DeckCard, PublicId } from './people.ts'
import { route } from './route.ts'

/** Where the member's day begins and ends. A zone nobody knows is taken for the site's. */
const TimeZone = z.string().check(z.maxLength(64))

/** Today's box of likes. */
const Box = z.strictObject({
  likes_left: z.number(),
  /** When the next box is opened: the coming midnight of the member's own day. */
  new_box_at: z.string(),
  /** Whether the last swipe can be undone. */
  can_undo: z.boolean(),
})
export type SwipeBox = z.infer<typeof Box>

export const swipeGame = {
  deck: route({
    method: 'GET',
    path: '/api/swipe-game',
    access: 'account',
    about: 'The next cards: nobody who was swiped in this round, nobody who is liked already.',
    query: z.object({ time_zone: TimeZone, after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({
      cards: z.array(DeckCard),
      /**
       * Where to go on when these are played; nothing where the deck is through. A hand may be short, or empty, and
       * still have a next; and who was dealt and not played yet may be dealt again.
       */
      next: z.nullable(z.string()),
      /** Said where the deck is through: whether there are people who were passed and can be dealt again. */
      passed: z.boolean(),
      box: Box,
    }),
  }),
  swipe: route({
    method: 'PUT',
    path: '/api/swipe-game/:id',
    access: 'account',
    about: 'Likes or passes a card. The same swipe again changes nothing. Passing is free, likes are few each day.',
    params: z.object({ id: PublicId }),
    body: z.strictObject({ like: z.boolean(), time_zone: TimeZone }),
    returns: z.strictObject({ match: z.boolean(), box: Box }),
    fails: ['not_found', 'confirmation_required', 'swipe_limit_reached'],
  }),
  undo: route({
    method: 'POST',
    path: '/api/swipe-game/undo',
    access: 'account',
    about: 'Undoes the last swipe, once: the card comes back, and so does the like it used.',
    body: z.strictObject({ time_zone: TimeZone }),
    returns: z.strictObject({ card: z.nullable(DeckCard), box: Box }),
  }),
  again: route({
    method: 'POST',
    path: '/api/swipe-game/again',
    access: 'account',
    about: 'Begins another round: those who were passed are dealt again, those who are liked are not.',
    returns: z.strictObject({}),
  }),
}
