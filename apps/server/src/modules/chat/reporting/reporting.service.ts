/** Reports of a conversation or of one message in it. What was said is copied, whatever becomes of it; nobody else can tell. */
import type { ReportReason } from '@app/contract'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { viewerOf } from '../../profiles/index.ts'
import { fileReport } from '../../safety/index.ts'
import { findConversation } from '../reading/conversation.queries.ts'
import { historyStart } from '../reading/conversation-list.service.ts'
import { copyMessages, lockConversation, isReceived } from './reporting.queries.ts'

interface Report {
  reason: ReportReason
  remarks?: string | undefined
  number?: number | undefined
}

/** Without ids: "reporter" or "reported" is enough, and stays right when either member is erased. */
export async function reportConversation(
  ctx: Context,
  account: AccountFacts,
  public_id: string,
  { reason, remarks, number }: Report,
): Promise<void> {
  requireConfirmed(account)
  const { id } = account
  const conversation = (await findConversation(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
  const { conversation_id, last_number } = conversation
  await ctx.transaction(async (tx) => {
    if (!(await lockConversation(tx, conversation_id))) fail('not_found')
    if (number !== undefined && !(await isReceived(tx, conversation_id, number, conversation.id, historyStart(ctx)))) {
      fail('not_found')
    }
    const copies = await copyMessages(tx, conversation_id, last_number, number)
    const messages = copies.map((row) => ({
      number: row.number,
      from: row.sender_id === id ? 'reporter' : 'reported',
      sent_at: row.created_at.toISOString(),
      gift: row.gift,
      text: row.body,
    }))
    const report = {
      site_id: ctx.site.id,
      reporter_id: id,
      reported_id: conversation.id,
      subject: number === undefined ? ('conversation' as const) : ('message' as const),
      conversation_id,
      message_number: number ?? null,
      reason,
      remarks: remarks ?? null,
      snapshot: { conversation: conversation.conversation, messages },
      snapshot_object_keys: [],
      created_at: ctx.now,
    }
    await fileReport(tx, report)
  })
}
