/** Conversations that somebody else ended: listed, opened by their old address, and taken off the list. */
import type { EndedConversation } from '@app/contract'
import { MOST_ENDED_LISTED } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { dismiss, findEnded, listEnded, type EndedRow } from './ended-conversations.queries.ts'

const itemFrom = ({ conversation, name, ended_at, erase_after }: EndedRow): EndedConversation => ({
  conversation: { id: conversation },
  name,
  ended_at: ended_at.toISOString(),
  report_until: erase_after.toISOString(),
})

export async function listEndedConversations(ctx: Context, { id }: AccountFacts) {
  const rows = await listEnded(ctx.db, id, ctx.now, MOST_ENDED_LISTED)
  return { ended: rows.map(itemFrom) }
}

export async function readEndedConversation(ctx: Context, { id }: AccountFacts, public_id: string) {
  return itemFrom((await findEnded(ctx.db, id, public_id, ctx.now)) ?? fail('not_found'))
}

export async function dismissEndedConversation(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  if (!(await dismiss(ctx.db, id, public_id, ctx.now))) fail('not_found')
}
