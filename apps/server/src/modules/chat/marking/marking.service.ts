/** What was read and got, and who is writing. Whoever sees a change of it is nudged. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { historyStart } from '../reading/talks.service.ts'
import { findListener, markDelivered, markRead, setReceipts, showsReceipts } from './marking.queries.ts'

export async function readUpTo(ctx: Context, { id }: AccountFacts, public_id: string, number: number): Promise<void> {
  const marked = await markRead(ctx.db, id, public_id, number, historyStart(ctx))
  if (!marked?.known) fail('not_found')
  if (marked.changed) ctx.nudge(id, { changed: 'chats' })
  // Not where they do not show it: a nudge after which nothing is new would tell it all the same.
  if (marked.shown) ctx.nudge(marked.other_id, { changed: 'chats' })
}

export async function gotAll(ctx: Context, { id }: AccountFacts): Promise<void> {
  for (const other_id of await markDelivered(ctx.db, id)) ctx.nudge(other_id, { changed: 'chats' })
}

/** Says the same whether or not there is such a conversation. */
export async function tellTyping(ctx: Context, { id, status }: AccountFacts, public_id: string): Promise<void> {
  if (status !== 'confirmed') return
  const other_id = await findListener(ctx.db, id, public_id)
  if (other_id !== undefined) ctx.nudge(other_id, { changed: 'typing', conversation: public_id })
}

export const preferencesOf = async (ctx: Context, { id }: AccountFacts) => ({
  read_receipts: await showsReceipts(ctx.db, id),
})

export const setPreferences = (ctx: Context, { id }: AccountFacts, { read_receipts }: { read_receipts: boolean }) =>
  setReceipts(ctx.db, id, read_receipts)
