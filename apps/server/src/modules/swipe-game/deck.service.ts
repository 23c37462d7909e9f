/**
 * The deck: whom the member looks for, with a photo, in order of last being seen. Whoever is seen while somebody plays
 * moves to the front, behind the player's back; so when the order is through, its front is looked at once more.
 */
import { SWIPE_CARDS } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/page-cursor.ts'
import { countSearch, peopleWithinLimit, peopleFor, type ProfilesDeps } from '../profiles/index.ts'
import { findCandidates, filterCandidates, type CandidateFilter, PageCursor } from '../search/index.ts'
import { findBox } from './box.queries.ts'
import { boxFor } from './box.service.ts'
import { isUnliked, isUnplayed, listPassed } from './swipes.queries.ts'

/** Where a hand of cards ended. */
const DeckCursor = z.object({
  /** Nothing: at the front. */
  candidate_cursor: z.optional(PageCursor),
  /** When the player began at the front. */
  began: z.coerce.date(),
  /** Whether this is the second look at the front. */
  is_again: z.boolean(),
})
type DeckCursor = z.infer<typeof DeckCursor>

const cursorScope = ({ id }: AccountFacts) => `swipe game ${id}`

/** Who was seen is written down up to a minute later, by the quarter of an hour: one quarter more catches them all. */
const quarterBefore = (at: Date) => new Date(at.getTime() - 15 * 60_000)

/** The cards from a spot on, and where to go on. */
async function deal(ctx: Context, filter: CandidateFilter, cursor: DeckCursor, limit = SWIPE_CARDS) {
  const { candidate_cursor: from, began, is_again } = cursor
  const since = is_again ? { seen_since: quarterBefore(began) } : {}
  const { ids, next } = await findCandidates(ctx, { ...filter, ...since }, { from, limit })
  return { ids, spot: next && { ...cursor, candidate_cursor: next } }
}

/** Goes on at the front where a player who began there reaches the end. */
async function dealMore(ctx: Context, filter: CandidateFilter, cursor: DeckCursor) {
  const dealt = await deal(ctx, filter, cursor)
  if (dealt.spot || cursor.is_again || !cursor.candidate_cursor) return dealt
  const front: DeckCursor = { candidate_cursor: undefined, began: cursor.began, is_again: true }
  const missing = SWIPE_CARDS - dealt.ids.length
  if (missing === 0) return { ids: dealt.ids, spot: front }
  const more = await deal(ctx, filter, front, missing)
  return { ids: [...new Set([...dealt.ids, ...more.ids])], spot: more.spot }
}

/** More passes than this are not looked through: among so many somebody can be dealt again. */
const MOST_PASSES = 500

async function wouldDealAgain(ctx: Context, { id }: AccountFacts, round: number): Promise<boolean> {
  const passed = await listPassed(ctx.db, id, round, MOST_PASSES)
  const filter = await filterCandidates(ctx, { with_photo: true, also: isUnliked(id) }, passed)
  return filter.length > 0 || passed.length === MOST_PASSES
}

export async function deckFor(
  ctx: Context,
  deps: ProfilesDeps,
  account: AccountFacts,
  input: { time_zone: string; after?: string | undefined },
) {
  countSearch(ctx, deps)
  const start: DeckCursor = { candidate_cursor: undefined, began: ctx.now, is_again: false }
  const from =
    input.after === undefined ? start : openCursor(deps.cursor_keys, cursorScope(account), input.after, DeckCursor)
  const box = await findBox(ctx.db, account.id)
  const round = box?.round ?? 1
  const { ids, spot: cursor } = await dealMore(ctx, { with_photo: true, also: isUnplayed(account.id, round) }, from)
  const people = await peopleFor(ctx, deps, ids)
  const cards = people.map(({ card, interests, prompt }) => ({ ...card, interests, prompt }))
  return {
    cards: await peopleWithinLimit(ctx, deps, cards),
    next: cursor && sealCursor(deps.cursor_keys, cursorScope(account), cursor),
    passed: !cursor && (await wouldDealAgain(ctx, account, round)),
    box: boxFor(ctx, input.time_zone, box),
  }
}
