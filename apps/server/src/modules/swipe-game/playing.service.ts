/** Playing a card, taking the last one back, and beginning another round. */
import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import type { ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { requireConfirmed } from '../accounts/index.ts'
import { giveLike, takeBackLike } from '../likes/index.ts'
import { isFictional, peopleFor, requireReachable, type ProfilesDeps } from '../profiles/index.ts'
import { lockPair } from '../safety/index.ts'
import { findBox, nextRound, putBack, takeFromBox, type Box } from './box.queries.ts'
import { boxFor, dayOf } from './box.service.ts'
import { areMatch, findSwipe, removeSwipe, writeSwipe } from './swipes.queries.ts'

interface SwipeInput {
  public_id: string
  like: boolean
  time_zone: string
}

/** A like stays a like, and a pass may become one; the same again is nothing new. */
async function isPlayed(tx: Tx, member_id: ProfileId, other_id: ProfileId, like: boolean, round: number) {
  const swipe = await findSwipe(tx, member_id, other_id)
  return swipe?.round === round && (swipe.liked || !like)
}

interface SwipeResult {
  match: boolean
  box: Box | undefined
}

/** The like, the place it takes in the box and the swipe, in one transaction: all of it is there, or nothing. */
async function play(
  ctx: Context,
  tx: Tx,
  member_id: ProfileId,
  other_id: ProfileId,
  input: SwipeInput,
): Promise<SwipeResult> {
  const { like, time_zone } = input
  const box = await findBox(tx, member_id)
  if (await isPlayed(tx, member_id, other_id, like, box?.round ?? 1)) {
    return { match: like && (await areMatch(tx, member_id, other_id)), box }
  }
  // Whom the member likes already costs nothing.
  const like_result = like ? await giveLike(tx, ctx, member_id, other_id) : { fresh: false, mutual: false }
  const { today } = dayOf(ctx, time_zone)
  const gave = like_result.fresh
  // Nor does who is fictional: nobody is kept from a real person by one.
  const uses = gave && !(await isFictional(tx, other_id)) ? 1 : 0
  const taken_card =
    (await takeFromBox(tx, { member_id, other_id, today, gave, uses, most: SWIPE_LIKES_PER_DAY })) ??
    fail('swipe_limit_reached')
  await writeSwipe(tx, { member_id, other_id, liked: like, round: taken_card.round, created_at: ctx.now })
  return { match: like_result.mutual, box: taken_card }
}

/**
 * The pair is locked first, by who blocks too: so a swipe is wholly before a block between the two, which then takes it
 * away, or wholly after it, and refused. Boxes are locked later, or two could wait for each other.
 */
export async function playCard(ctx: Context, account: AccountFacts, input: SwipeInput) {
  if (input.like) requireConfirmed(account)
  const other_id = await requireReachable(ctx, input.public_id)
  const { match, box } = await ctx.transaction(async (tx) => {
    await lockPair(tx, account.id, other_id)
    // Of a moment ago, before the lock, it may no longer be so.
    await requireReachable({ ...ctx, db: tx }, input.public_id)
    return play(ctx, tx, account.id, other_id, input)
  })
  return { match, box: boxFor(ctx, input.time_zone, box) }
}

/** Who was undone; nothing where another undo was quicker. */
async function undoIn(ctx: Context, tx: Tx, member_id: ProfileId, undo_id: ProfileId): Promise<ProfileId | undefined> {
  await lockPair(tx, member_id, undo_id)
  const undone = await putBack(tx, member_id, undo_id)
  if (!undone) return undefined
  await removeSwipe(tx, member_id, undo_id)
  if (undone.gave) await takeBackLike(tx, ctx, member_id, undo_id)
  return undo_id
}

export async function undoLastCard(ctx: Context, deps: ProfilesDeps, { id }: AccountFacts, time_zone: string) {
  const undo_id = (await findBox(ctx.db, id))?.undo_id
  const undone = undo_id ? await ctx.transaction((tx) => undoIn(ctx, tx, id, undo_id)) : undefined
  const [person] = undone === undefined ? [] : await peopleFor(ctx, deps, [undone])
  return {
    card: person ? { ...person.card, interests: person.interests, prompt: person.prompt } : null,
    box: boxFor(ctx, time_zone, await findBox(ctx.db, id)),
  }
}

export async function beginAgain(ctx: Context, { id }: AccountFacts): Promise<void> {
  await nextRound(ctx.db, id)
}
