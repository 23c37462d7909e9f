/** One conversation: the other member, the messages, and whether the viewer can send. */
import type { MemberCard, Message } from '@app/contract'
import { MESSAGES_PAGE } from '@app/contract/limits'
import type { ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { cardsOfList, countProfile, requireProfileView, viewerOf, type List } from '../../profiles/index.ts'
import { siteOf } from '../../sites/index.ts'
import { freeRepliesLeft, whyCannotSend, messageFor } from '../chat.rules.ts'
import type { ChatDeps } from '../deps.ts'
import {
  reachableMember,
  conversationOf,
  findConversation,
  listMessages,
  type ConversationRow,
} from './conversation.queries.ts'
import { historyStart } from './conversation-list.service.ts'

const LIMIT = MESSAGES_PAGE + 1
const NO_LIMIT = 2_147_483_647

interface MessagesPage {
  messages: Message[]
  more: boolean
  history_limit_reached: boolean
}

/**
 * Numbers have no gaps: where the first that is shown is not the first that was asked for, the others are hidden. What the
 * viewer deleted for themselves is as if it had never been there.
 */
async function pageBefore(ctx: Context, conversation: ConversationRow, before: number): Promise<MessagesPage> {
  const first = conversation.cleared_number + 1
  const end = Math.min(before, conversation.last_number + 1)
  const from = Math.max(end - LIMIT, first)
  const rows = await listMessages(ctx.db, conversation.conversation_id, from, historyStart(ctx), end - from)
  const more = rows.length > MESSAGES_PAGE
  return {
    messages: rows.slice(-MESSAGES_PAGE).map((row) => messageFor(viewerOf(ctx).viewer_id, row, conversation)),
    more,
    history_limit_reached: !more && (rows[0]?.number ?? end) > first,
  }
}

async function pageAfter(ctx: Context, conversation: ConversationRow, number: number): Promise<MessagesPage> {
  const after = Math.max(Math.min(number, conversation.last_number), conversation.cleared_number)
  const rows = await listMessages(ctx.db, conversation.conversation_id, after + 1, historyStart(ctx), LIMIT)
  return {
    messages: rows.slice(0, MESSAGES_PAGE).map((row) => messageFor(viewerOf(ctx).viewer_id, row, conversation)),
    more: rows.length > MESSAGES_PAGE,
    history_limit_reached: (rows[0]?.number ?? after + 1) > after + 1,
  }
}

interface MessageRange {
  before?: number | undefined
  after?: number | undefined
}

export async function readMessages(
  ctx: Context,
  public_id: string,
  { before, after }: MessageRange,
): Promise<MessagesPage> {
  const conversation = (await findConversation(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
  return after === undefined ? pageBefore(ctx, conversation, before ?? NO_LIMIT) : pageAfter(ctx, conversation, after)
}

/** The one row of such a list, with the card of whom it is about. */
async function requireConversation<Row extends { id: ProfileId }>(
  ctx: Context,
  deps: ChatDeps,
  list: List<Row>,
): Promise<{ row: Row; profile: MemberCard }> {
  const [rows] = await cardsOfList(ctx, deps, list)
  return rows?.card ? { row: rows.row, profile: rows.card } : fail('not_found')
}

const isDeskClosed = (ctx: Context, { kind }: MemberCard) => kind === 'fictional' && !siteOf(ctx).settings.desk_open

export async function readConversation(ctx: Context, deps: ChatDeps, account: AccountFacts, public_id: string) {
  const { row, profile } = await requireConversation(ctx, deps, conversationOf(viewerOf(ctx), public_id))
  const page = await pageBefore(ctx, row, NO_LIMIT)
  // Deleted between the two questions, it would look like one whose messages are all too old.
  if (page.messages.length === 0 && !(await findConversation(ctx.db, viewerOf(ctx), public_id))) fail('not_found')
  return {
    conversation: { id: row.conversation },
    profile,
    ...page,
    cleared_number: row.cleared_number,
    cannot_send_reason: whyCannotSend(account, {
      ...row,
      begun: true,
      started: 0,
      desk_closed: isDeskClosed(ctx, profile),
    }),
    credits_spent: row.spent,
    links_open: row.links_open,
    free_replies: freeRepliesLeft(row, siteOf(ctx).settings.free_replies),
  }
}

export async function conversationWith(ctx: Context, deps: ChatDeps, account: AccountFacts, public_id: string) {
  countProfile(ctx, deps)
  const { row, profile } = await requireConversation(ctx, deps, reachableMember(viewerOf(ctx), public_id))
  const { conversation } = row
  if (conversation === null) await requireProfileView(ctx, deps, profile.id)
  return {
    conversation: conversation === null ? null : { id: conversation },
    profile,
    cannot_send_reason: whyCannotSend(account, {
      ...row,
      begun: conversation !== null,
      desk_closed: isDeskClosed(ctx, profile),
    }),
  }
}
