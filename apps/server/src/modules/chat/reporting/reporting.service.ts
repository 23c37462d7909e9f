/**
 * Reports of a conversation or of one message in it, also of one that the other ended. What was said is copied, whatever
 * becomes of it; nobody else can tell. What the reporter deleted for themselves is copied too: they have seen it.
 */
import type { ReportReason } from '@app/contract'
import type { ConversationId, ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { viewerOf } from '../../profiles/index.ts'
import { fileReport } from '../../safety/index.ts'
import { findEnded } from '../ended/ended-conversations.queries.ts'
import { findConversation, type ConversationRow } from '../reading/conversation.queries.ts'
import { historyStart } from '../reading/conversation-list.service.ts'
import { copyMessages, copySealedMessages, lockConversation, isReceived, type CopyRow } from './reporting.queries.ts'

interface Report {
  reason: ReportReason
  remarks?: string | undefined
  number?: number | undefined
}

interface ReportedConversation {
  conversation_id: ConversationId
  reported_id: ProfileId
  rows: readonly CopyRow[]
}

/** Nothing where it was ended since it was found. */
async function copyOpen(
  ctx: Context,
  tx: Tx,
  { id: reported_id, conversation_id, last_number }: ConversationRow,
  number: number | undefined,
): Promise<ReportedConversation | undefined> {
  if (!(await lockConversation(tx, conversation_id))) return undefined
  if (number !== undefined && !(await isReceived(tx, conversation_id, number, reported_id, historyStart(ctx)))) {
    fail('not_found')
  }
  return { conversation_id, reported_id, rows: await copyMessages(tx, conversation_id, last_number, number) }
}

async function copyEnded(
  ctx: Context,
  tx: Tx,
  public_id: string,
  number: number | undefined,
): Promise<ReportedConversation | undefined> {
  const ended = await findEnded(tx, viewerOf(ctx).viewer_id, public_id, ctx.now)
  if (!ended) return undefined
  const { conversation_id, ended_by: reported_id } = ended
  const rows = await copySealedMessages(tx, ended.id, number)
  const isTheirs = (row: CopyRow) =>
    row.number === number && row.sender_id === reported_id && row.created_at >= historyStart(ctx)
  if (number !== undefined && !rows.some(isTheirs)) fail('not_found')
  return { conversation_id, reported_id, rows }
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
  const open = await findConversation(ctx.db, viewerOf(ctx), public_id)
  await ctx.transaction(async (tx) => {
    const copied = (open && (await copyOpen(ctx, tx, open, number))) ?? (await copyEnded(ctx, tx, public_id, number))
    const { conversation_id, reported_id, rows } = copied ?? fail('not_found')
    const messages = rows.map((row) => ({
      number: row.number,
      from: row.sender_id === id ? 'reporter' : 'reported',
      sent_at: row.created_at.toISOString(),
      gift: row.gift,
      text: row.body,
    }))
    const report = {
      site_id: ctx.site.id,
      reporter_id: id,
      reported_id,
      subject: number === undefined ? ('conversation' as const) : ('message' as const),
      conversation_id,
      message_number: number ?? null,
      reason,
      remarks: remarks ?? null,
      snapshot: { conversation: public_id, messages },
      snapshot_object_keys: [],
      created_at: ctx.now,
    }
    await fileReport(tx, report)
  })
}
