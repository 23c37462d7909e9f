/** Deleting conversations, for both. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { findAnyProfileId } from '../../profiles/index.ts'
import { removeBetween, removeOwn } from './removing.queries.ts'

export async function removeConversation(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  const removed = (await ctx.transaction((tx) => removeOwn(tx, id, public_id, ctx.now))) ?? fail('not_found')
  for (const side of [removed.a_id, removed.b_id]) ctx.nudge(side, { changed: 'chats' })
}

/** Says the same whether or not there was any, or such a member. */
export async function removeWith(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  const other_id = await findAnyProfileId(ctx, public_id)
  if (!(await ctx.transaction((tx) => removeBetween(tx, id, other_id, ctx.now)))) return
  for (const side of [id, other_id]) ctx.nudge(side, { changed: 'chats' })
}
