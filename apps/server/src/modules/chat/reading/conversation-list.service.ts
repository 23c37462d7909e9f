/** The conversation list of a member, the latest first, and the number of unread messages. */
import type { ChatItem, MemberCard } from '@app/contract'
import { MESSAGES_PAGE } from '@app/contract/limits'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import { cardsOfList, viewerOf } from '../../profiles/index.ts'
import { siteOf } from '../../sites/index.ts'
import { messageFor } from '../chat.rules.ts'
import type { ChatDeps } from '../deps.ts'
import {
  ConversationCursor,
  FIRST_PAGE,
  countUnread,
  conversationList,
  type ConversationListRow,
} from './conversation-list.queries.ts'

/** Messages from before are not shown to anybody. */
export const historyStart = (ctx: Context): Date => daysBefore(ctx.now, siteOf(ctx).settings.chat_history_days)

const cursorScope = (ctx: Context) => `chats ${viewerOf(ctx).viewer_id}`

const cursorOf = (row: ConversationListRow) => ({ day: row.last_day, at: row.last_at, id: row.conversation_id })

function itemFrom(ctx: Context, row: ConversationListRow, profile: MemberCard): ChatItem {
  const { number } = row
  return {
    conversation: { id: row.conversation },
    profile,
    num_unread_messages: row.unread,
    last_message: number === null ? null : messageFor(viewerOf(ctx).viewer_id, { ...row, number }, row),
    last_at: row.last_at.toISOString(),
    undelivered: row.undelivered,
  }
}

export async function listConversations(ctx: Context, deps: ChatDeps, after: string | undefined) {
  const viewer = viewerOf(ctx)
  const cursor = after === undefined ? FIRST_PAGE : openCursor(deps.secret, cursorScope(ctx), after, ConversationCursor)
  const rows = await cardsOfList(ctx, deps, conversationList(viewer, cursor, historyStart(ctx), MESSAGES_PAGE + 1))
  const page = rows.slice(0, MESSAGES_PAGE)
  const end = rows.length > MESSAGES_PAGE ? page.at(-1)?.row : undefined
  return {
    chats: page.flatMap(({ row, card }) => (card ? [itemFrom(ctx, row, card)] : [])),
    next: end ? sealCursor(deps.secret, cursorScope(ctx), cursorOf(end)) : null,
    num_unread: page[0]?.row.num_unread ?? (after === undefined ? 0 : await countUnread(ctx.db, viewer)),
  }
}
