/** Reports of a conversation or of one message in it. What was said is copied, whatever becomes of it; nobody else can tell. */
import type { ReportReason } from '@app/contract'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { viewerOf } from '../../profiles/index.ts'
import { fileReport } from '../../safety/index.ts'
import { findConversation } from '../reading/conversation.queries.ts'
import { historyStart } from '../reading/talks.service.ts'
import { copyMessages, holdConversation, isReceived } from './reporting.queries.ts'

interface Report {
  reason: ReportReason
  remarks?: string | undefined
  number?: number | undefined
}

/** Without ids: who of the two wrote is enough, and stays right when either is forgotten. */
export async function reportConversation(
  ctx: Context,
  { id }: AccountFacts,
  public_id: string,
  { reason, remarks, number }: Report,
): Promise<void> {
  const talk = (await findConversation(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
  const { conversation_id, last_number } = talk
  await ctx.transaction(async (tx) => {
    if (!(await holdConversation(tx, conversation_id))) fail('not_found')
    if (number !== undefined && !(await isReceived(tx, conversation_id, number, talk.id, historyStart(ctx)))) {
      fail('not_found')
    }
    const said = await copyMessages(tx, conversation_id, last_number, number)
    const messages = said.map((row) => ({
      number: row.number,
      from: row.sender_id === id ? 'reporter' : 'reported',
      sent_at: row.created_at.toISOString(),
      gift: row.gift,
      text: row.body,
    }))
    const report = {
      site_id: ctx.site.id,
      reporter_id: id,
      reported_id: talk.id,
      subject: number === undefined ? ('conversation' as const) : ('message' as const),
      conversation_id,
      message_number: number ?? null,
      reason,
      remarks: remarks ?? null,
      snapshot: { conversation: talk.conversation, messages },
      snapshot_object_keys: [],
      created_at: ctx.now,
    }
    await fileReport(tx, report)
  })
}
