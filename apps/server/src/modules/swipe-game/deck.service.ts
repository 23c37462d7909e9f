/**
 * The deck: whom the member looks for, with a photo, in order of last being seen. Whoever is seen while somebody plays
 * moves to the front, behind the player's back; so when the order is through, its front is looked at once more.
 */
import { SWIPE_CARDS } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { peopleFor, type ProfilesKeeping } from '../profiles/index.ts'
import { findSought, stillSought, type Sought, type SoughtPage } from '../search/index.ts'
import { findBox } from './box.queries.ts'
import { boxFor } from './box.service.ts'
import { isUnliked, isUnplayed, listPassed } from './swipes.queries.ts'

type Place = NonNullable<SoughtPage['next']>

/** Where a hand of cards ended. */
interface Spot {
  /** Nothing: at the front. */
  place: Place | undefined
  /** When the player began at the front. */
  began: Date
  /** Whether this is the second look at the front. */
  is_again: boolean
}

const Sealed = z.tuple([z.nullable(z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)])), z.int(), z.boolean()])

const readerOf = ({ id }: AccountFacts) => `swipe game ${id}`

const seal = ({ secret }: ProfilesKeeping, account: AccountFacts, { place, began, is_again }: Spot) =>
  sealCursor(secret, readerOf(account), [place ? [place.bucket, place.id] : null, began.getTime(), is_again])

function open({ secret }: ProfilesKeeping, account: AccountFacts, text: string): Spot {
  const [place, began, is_again] = openCursor(secret, readerOf(account), text, Sealed)
  return { place: place ? { bucket: place[0], id: place[1] } : undefined, began: new Date(began), is_again }
}

/** Who was seen is written down up to a minute later, by the quarter of an hour: one quarter more catches them all. */
const quarterBefore = (at: Date) => new Date(at.getTime() - 15 * 60_000)

/** The cards from a spot on, and where to go on. */
async function deal(ctx: Context, sought: Sought, spot: Spot, limit = SWIPE_CARDS) {
  const { place: from, began, is_again } = spot
  const since = is_again ? { seen_since: quarterBefore(began) } : {}
  const { ids, next } = await findSought(ctx, { ...sought, ...since }, { from, limit })
  return { ids, spot: next && { ...spot, place: next } }
}

/** Goes on at the front where a player who began there reaches the end. */
async function dealOn(ctx: Context, sought: Sought, spot: Spot) {
  const dealt = await deal(ctx, sought, spot)
  if (dealt.spot || spot.is_again || !spot.place) return dealt
  const front: Spot = { place: undefined, began: spot.began, is_again: true }
  const left = SWIPE_CARDS - dealt.ids.length
  if (left === 0) return { ids: dealt.ids, spot: front }
  const more = await deal(ctx, sought, front, left)
  return { ids: [...new Set([...dealt.ids, ...more.ids])], spot: more.spot }
}

/** More passes than this are not looked through: among so many somebody can be dealt again. */
const MOST_PASSES = 500

async function wouldDealAgain(ctx: Context, { id }: AccountFacts, round: number): Promise<boolean> {
  const passed = await listPassed(ctx.db, id, round, MOST_PASSES)
  const sought = await stillSought(ctx, { with_photo: true, also: isUnliked(id) }, passed)
  return sought.length > 0 || passed.length === MOST_PASSES
}

export async function deckFor(
  ctx: Context,
  keeping: ProfilesKeeping,
  account: AccountFacts,
  asked: { time_zone: string; after?: string | undefined },
) {
  const start: Spot = { place: undefined, began: ctx.now, is_again: false }
  const from = asked.after === undefined ? start : open(keeping, account, asked.after)
  const box = await findBox(ctx.db, account.id)
  const round = box?.round ?? 1
  const { ids, spot } = await dealOn(ctx, { with_photo: true, also: isUnplayed(account.id, round) }, from)
  const people = await peopleFor(ctx, keeping, ids)
  return {
    cards: people.map(({ card, interests }) => ({ ...card, interests })),
    next: spot && seal(keeping, account, spot),
    passed: !spot && (await wouldDealAgain(ctx, account, round)),
    box: boxFor(ctx, asked.time_zone, box),
  }
}
