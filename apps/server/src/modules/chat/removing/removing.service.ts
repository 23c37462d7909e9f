/** Deleting conversations: for oneself, which nobody else notices, or for both. */
import type { ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { findAnyProfileId } from '../../profiles/index.ts'
import { historyStart } from '../reading/conversation-list.service.ts'
import { clearOwn } from './clearing.queries.ts'
import { removeBetween, removeOwn, type Ended } from './removing.queries.ts'

export async function clearConversation(
  ctx: Context,
  { id }: AccountFacts,
  public_id: string,
  up_to: number | undefined,
): Promise<void> {
  const known = await ctx.transaction((tx) => clearOwn(tx, id, public_id, up_to, historyStart(ctx)))
  if (!known) fail('not_found')
  ctx.nudge(id, { changed: 'chats' })
}

function nudgeBoth(ctx: Context, member_id: ProfileId, { other_id, listed }: Ended): void {
  ctx.nudge(member_id, { changed: 'chats' })
  // Not where nothing changed for them: the nudge alone would tell that something happened.
  if (listed) ctx.nudge(other_id, { changed: 'chats' })
}

export async function removeConversation(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  nudgeBoth(ctx, id, (await ctx.transaction((tx) => removeOwn(tx, id, public_id, ctx.now))) ?? fail('not_found'))
}

/** Says the same whether or not there was any, or such a member. */
export async function removeWith(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  const other_id = await findAnyProfileId(ctx, public_id)
  const ended = await ctx.transaction((tx) => removeBetween(tx, id, other_id, ctx.now))
  if (ended) nudgeBoth(ctx, id, ended)
}
