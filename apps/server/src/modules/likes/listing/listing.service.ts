/** The lists of likes, a page at a time, and how many of those received are new. */
import type { LikeEntry, LikeType } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/cursor.ts'
import { fail } from '../../../platform/refusal.ts'
import { idOfAnybody, peopleFor, viewerOf, type ProfilesKeeping } from '../../profiles/index.ts'
import { BEGINNING, countNew, listLikes, markSeen, PAGES, type Listed, type Place } from './listing.queries.ts'

const Sealed = z.tuple([z.boolean(), z.int(), z.string().regex(/^\d{1,19}$/)])

/** A place is its reader's own, and of one list. */
const listOf = (ctx: Context, type: LikeType) => `likes ${type} ${viewerOf(ctx).viewer_id}`

function openPlace(ctx: Context, { secret }: ProfilesKeeping, type: LikeType, after: string | undefined): Place {
  if (after === undefined) return BEGINNING
  const [is_new, at, id] = openCursor(secret, listOf(ctx, type), after, Sealed)
  return { is_new, at: new Date(at).toISOString(), id }
}

/** With what else is known of each; who went out of sight meanwhile is left out. */
async function entriesFor(ctx: Context, keeping: ProfilesKeeping, page: readonly Listed[]): Promise<LikeEntry[]> {
  const people = await peopleFor(
    ctx,
    keeping,
    page.map(({ id }) => id),
  )
  const byId = new Map(people.map(({ id, card }) => [id, card]))
  return page.flatMap(({ id, at, is_new, likes_me }) => {
    const card = byId.get(id)
    return card ? [{ ...card, at: at.toISOString(), like_new: is_new, likes_me }] : []
  })
}

async function pageAfter(ctx: Context, keeping: ProfilesKeeping, type: LikeType, after: string | undefined) {
  const place = openPlace(ctx, keeping, type, after)
  const rows = await listLikes(ctx.db, type, viewerOf(ctx), place, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    members: await entriesFor(ctx, keeping, page),
    next: end ? sealCursor(keeping.secret, listOf(ctx, type), [end.is_new, end.at.getTime(), end.id]) : null,
  }
}

const isLikeType = (type: string): type is LikeType => Object.hasOwn(PAGES, type)

/** A list that there is not is not found, as its page would not be. */
export function likesPage(ctx: Context, keeping: ProfilesKeeping, type: string, after: string | undefined) {
  return isLikeType(type) ? pageAfter(ctx, keeping, type, after) : fail('not_found')
}

export const newLikes = async (ctx: Context) => ({ num_new: await countNew(ctx.db, viewerOf(ctx)) })

export async function likesAtOnce(ctx: Context, keeping: ProfilesKeeping) {
  const [given, received, { num_new }] = await Promise.all([
    pageAfter(ctx, keeping, 'given', undefined),
    pageAfter(ctx, keeping, 'received', undefined),
    newLikes(ctx),
  ])
  return { profiles: given.members, liked_by: received.members, num_new }
}

/** The profile of somebody was opened. Says the same whether or not there was a like, or such a member. */
export async function likeSeen(ctx: Context, { id }: { id: string }, public_id: string): Promise<void> {
  await markSeen(ctx.db, await idOfAnybody(ctx, public_id), id)
}
