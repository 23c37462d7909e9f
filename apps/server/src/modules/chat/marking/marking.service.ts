/** Marks messages as read and delivered, and passes typing on. Members who see a change are nudged. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { historyStart } from '../reading/conversation-list.service.ts'
import { findTypingRecipient, markDelivered, markRead, setReceipts, showsReceipts } from './marking.queries.ts'

export async function markReadUpTo(
  ctx: Context,
  { id }: AccountFacts,
  public_id: string,
  number: number,
): Promise<void> {
  const result = await markRead(ctx.db, id, public_id, number, historyStart(ctx))
  if (!result?.known) fail('not_found')
  if (result.changed) ctx.nudge(id, { changed: 'chats' })
  // Not where they do not show it: a nudge after which nothing is new would tell it all the same.
  if (result.shown) ctx.nudge(result.other_id, { changed: 'chats' })
}

export async function markAllDelivered(ctx: Context, { id }: AccountFacts): Promise<void> {
  for (const other_id of await markDelivered(ctx.db, id)) ctx.nudge(other_id, { changed: 'chats' })
}

/** Says the same whether or not there is such a conversation. */
export async function notifyTyping(ctx: Context, { id, status }: AccountFacts, public_id: string): Promise<void> {
  if (status !== 'confirmed') return
  const other_id = await findTypingRecipient(ctx.db, id, public_id)
  if (other_id !== undefined) ctx.nudge(other_id, { changed: 'typing', conversation: public_id })
}

export const preferencesOf = async (ctx: Context, { id }: AccountFacts) => ({
  read_receipts: await showsReceipts(ctx.db, id),
})

export const setPreferences = (ctx: Context, { id }: AccountFacts, { read_receipts }: { read_receipts: boolean }) =>
  setReceipts(ctx.db, id, read_receipts)
