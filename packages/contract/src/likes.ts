import * as z from 'zod/mini'
import { MemberCard, PublicId } from './people.ts'
import { route } from './route.ts'

const Done = z.strictObject({})
const MemberId = z.object({ id: PublicId })

/** Which of the three lists: who likes me, whom I like, and who like each other. */
export type LikeType = 'received' | 'given' | 'matches'

/** A member in a list of likes. */
const LikeItem = z.strictObject({
  ...MemberCard.shape,
  /** When the like was given; of a match, when it became one. */
  at: z.string(),
  /** A like received and not looked at yet; of other lists never. */
  like_new: z.boolean(),
  /** Whether they like me. */
  likes_me: z.boolean(),
})
export type LikeItem = z.infer<typeof LikeItem>

/** How the overlay came by the person: somebody's like, a suggestion by the member's own wishes, or one made up. */
const ShownAs = z.enum(['like', 'suggestion', 'fictional'])
export type ShownAs = z.infer<typeof ShownAs>

export const likes = {
  list: route({
    method: 'GET',
    path: '/api/likes.php',
    access: 'account',
    about: 'The members I like, latest first, and the members who like me, new ones first: the first page of each.',
    returns: z.strictObject({
      profiles: z.array(LikeItem),
      liked_by: z.array(LikeItem),
      /** How many of those who like me are new, counted up to a bound. */
      num_new: z.number(),
    }),
    etag: true,
  }),
  page: route({
    method: 'GET',
    path: '/api/likes/:type',
    access: 'account',
    about: 'One list of likes, a page at a time: received with the new ones first, given, or matches.',
    // Any word, because a list that does not exist is not found, like a page.
    params: z.object({ type: z.string().check(z.maxLength(40)) }),
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ members: z.array(LikeItem), next: z.nullable(z.string()) }),
    etag: true,
    fails: ['not_found'],
  }),
  news: route({
    method: 'GET',
    path: '/api/likes/new',
    access: 'account',
    about:
      'How many likes were received and not looked at yet, counted up to a bound, and whether a match waits to be shown.',
    returns: z.strictObject({ num_new: z.number(), new_match: z.boolean() }),
    etag: true,
  }),
  give: route({
    method: 'PUT',
    path: '/api/likes/:id',
    access: 'account',
    about: 'Likes a member. Liking twice is liking once; the answer says whether the two now like each other.',
    params: MemberId,
    returns: z.strictObject({ match: z.boolean() }),
    fails: ['not_found', 'confirmation_required', 'hourly_limit_reached'],
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/api/likes/:id',
    access: 'account',
    about: 'Takes a like back, and with it the match. Says the same whether or not there was one.',
    params: MemberId,
    returns: Done,
  }),
  seen: route({
    method: 'PUT',
    path: '/api/likes/:id/seen',
    access: 'account',
    about: 'Says that the profile of somebody was opened: their like is no longer new.',
    params: MemberId,
    returns: Done,
  }),
  showMatch: route({
    method: 'POST',
    path: '/api/likes/matches/shown',
    access: 'account',
    about: 'The latest match I was not shown yet, shown from now on: of any number of calls at once, one gets it.',
    returns: z.strictObject({ profile: z.nullable(MemberCard) }),
  }),
  autoLike: route({
    method: 'GET',
    path: '/api/auto-like.php',
    access: 'account',
    about: 'Somebody for the match overlay, and how they come to be there. Changes nothing.',
    returns: z.strictObject({
      profile: z.nullable(MemberCard),
      shown_as: z.nullable(ShownAs),
      /** Of a like: whether it makes the two a match. */
      match: z.boolean(),
    }),
  }),
}
