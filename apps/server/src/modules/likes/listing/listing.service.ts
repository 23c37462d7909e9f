/** The lists of likes, a page at a time, and how many of those received are new. */
import type { LikeItem, LikeType } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import type { ProfileId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import { fail } from '../../../platform/refusal.ts'
import { findAnyProfileId, peopleFor, viewerOf, type ProfilesDeps } from '../../profiles/index.ts'
import { FIRST_PAGE, LikeCursor, findNews, listLikes, markSeen, STATEMENTS, type LikeRow } from './listing.queries.ts'

/** A cursor belongs to one member and one list. */
const cursorScope = (ctx: Context, type: LikeType) => `likes ${type} ${viewerOf(ctx).viewer_id}`

/** With what else is known of each; who went out of sight meanwhile is left out. */
async function itemsFor(ctx: Context, deps: ProfilesDeps, page: readonly LikeRow[]): Promise<LikeItem[]> {
  const people = await peopleFor(
    ctx,
    deps,
    page.map(({ id }) => id),
  )
  const byId = new Map(people.map(({ id, card }) => [id, card]))
  return page.flatMap(({ id, at, is_new, likes_me }) => {
    const card = byId.get(id)
    return card ? [{ ...card, at: at.toISOString(), like_new: is_new, likes_me }] : []
  })
}

async function pageAfter(ctx: Context, deps: ProfilesDeps, type: LikeType, after: string | undefined) {
  const scope = cursorScope(ctx, type)
  const cursor = after === undefined ? FIRST_PAGE : openCursor(deps.cursor_keys, scope, after, LikeCursor)
  const rows = await listLikes(ctx.db, type, viewerOf(ctx), cursor, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    members: await itemsFor(ctx, deps, page),
    next: end ? sealCursor(deps.cursor_keys, scope, { is_new: end.is_new, at: end.at, id: end.id }) : null,
  }
}

const isLikeType = (type: string): type is LikeType => Object.hasOwn(STATEMENTS, type)

/** A list that there is not is not found, as its page would not be. */
export function likesPage(ctx: Context, deps: ProfilesDeps, type: string, after: string | undefined) {
  return isLikeType(type) ? pageAfter(ctx, deps, type, after) : fail('not_found')
}

export const newLikes = (ctx: Context) => findNews(ctx.db, viewerOf(ctx))

export async function firstLikes(ctx: Context, deps: ProfilesDeps) {
  const [given, received, { num_new }] = await Promise.all([
    pageAfter(ctx, deps, 'given', undefined),
    pageAfter(ctx, deps, 'received', undefined),
    newLikes(ctx),
  ])
  return { profiles: given.members, liked_by: received.members, num_new }
}

/** The profile of somebody was opened. Says the same whether or not there was a like, or such a member. */
export async function likeSeen(ctx: Context, { id }: { id: ProfileId }, public_id: string): Promise<void> {
  await markSeen(ctx.db, await findAnyProfileId(ctx, public_id), id)
}
