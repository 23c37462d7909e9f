/** Wanting nothing more to do with somebody, taking it back, and seeing whom. */
import { PAGE_SIZE } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { memberBlocked } from '../../../events/safety.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { keepFile, removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import { fail } from '../../../platform/refusal.ts'
import { copyImage, imageFile } from '../../photos/index.ts'
import { block, countBlocked, listBlocked, unblock } from '../../safety/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { blockedMembersFor, findAnyProfileId } from '../viewing/people.service.ts'
import { requireProfile } from '../viewing/view.service.ts'

/** More than anybody means to: each search reads all of them, so a list without an end would slow down everybody. */
const MAX_BLOCKED = 5000

export async function blockMember(
  ctx: Context,
  deps: ProfilesDeps,
  { id }: AccountFacts,
  public_id: string,
): Promise<void> {
  const other = await requireProfile(ctx, public_id)
  if (other.id === id) fail('not_found')
  if (other.blocked) return
  if ((await countBlocked(ctx.db, id, MAX_BLOCKED)) >= MAX_BLOCKED) fail('too_many_requests')
  const { kind, name, thumb_key } = other
  const image_key = thumb_key === null ? null : await copyImage(ctx, deps.photos, thumb_key)
  await ctx.transaction(async (tx) => {
    const recognised_by = { name, kind, image_key }
    const isNew = await block(tx, { blocker_id: id, blocked_id: other.id, created_at: ctx.now, ...recognised_by })
    if (!isNew) return
    if (image_key !== null) await keepFile(tx, imageFile(image_key))
    await ctx.publish(tx, memberBlocked, { blocker_id: id, blocked_id: other.id, at: ctx.now })
  })
}

/** Says the same whether or not there was a block, or such a member. */
export async function unblockMember(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  const other = await findAnyProfileId(ctx, public_id)
  await ctx.transaction(async (tx) => {
    const image_key = await unblock(tx, id, other)
    if (image_key !== null) await removeFilesLater(tx, [imageFile(image_key)])
  })
}

const BlockCursor = z.object({ created_at: z.coerce.date(), blocked_id: Id.profile })

export async function blockedMembers(
  ctx: Context,
  deps: ProfilesDeps,
  { id }: AccountFacts,
  after: string | undefined,
) {
  const cursorScope = `blocks ${id}`
  const cursor = after === undefined ? undefined : openCursor(deps.secret, cursorScope, after, BlockCursor)
  const rows = await listBlocked(ctx.db, id, cursor, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    members: await blockedMembersFor(
      ctx,
      deps,
      page.map(({ blocked_id }) => blocked_id),
    ),
    next: end ? sealCursor(deps.secret, cursorScope, end) : null,
  }
}
