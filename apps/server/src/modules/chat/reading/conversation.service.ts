/** One conversation: with whom, what was said, and whether one can write. */
import type { MemberCard, Message } from '@app/contract'
import { MESSAGES_PAGE } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { cardsOfList, viewerOf, type List } from '../../profiles/index.ts'
import { hindranceOf, messageFor } from '../chat.rules.ts'
import type { ChatKeeping } from '../keeping.ts'
import {
  acquaintanceOf,
  conversationOf,
  findConversation,
  listMessages,
  type ConversationRow,
} from './conversation.queries.ts'
import { historyStart } from './talks.service.ts'

const LIMIT = MESSAGES_PAGE + 1
const NO_END = 2_147_483_647

interface Page {
  messages: Message[]
  more: boolean
  history_limit_reached: boolean
}

/** Numbers have no gaps: where the first that is shown is not the first that was asked for, the others are hidden. */
async function pageBefore(ctx: Context, talk: ConversationRow, before: number): Promise<Page> {
  const end = Math.min(before, talk.last_number + 1)
  const found = await listMessages(ctx.db, talk.conversation_id, end - LIMIT, historyStart(ctx), LIMIT)
  const more = found.length > MESSAGES_PAGE
  return {
    messages: found.slice(-MESSAGES_PAGE).map((row) => messageFor(viewerOf(ctx).viewer_id, row, talk)),
    more,
    history_limit_reached: !more && (found[0]?.number ?? end) > 1,
  }
}

async function pageAfter(ctx: Context, talk: ConversationRow, number: number): Promise<Page> {
  const after = Math.min(number, talk.last_number)
  const found = await listMessages(ctx.db, talk.conversation_id, after + 1, historyStart(ctx), LIMIT)
  return {
    messages: found.slice(0, MESSAGES_PAGE).map((row) => messageFor(viewerOf(ctx).viewer_id, row, talk)),
    more: found.length > MESSAGES_PAGE,
    history_limit_reached: (found[0]?.number ?? after + 1) > after + 1,
  }
}

interface Asked {
  before?: number | undefined
  after?: number | undefined
}

export async function readMessages(ctx: Context, public_id: string, { before, after }: Asked): Promise<Page> {
  const talk = (await findConversation(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
  return after === undefined ? pageBefore(ctx, talk, before ?? NO_END) : pageAfter(ctx, talk, after)
}

/** The one row of such a list, with the card of whom it is about. */
async function requireOne<Row extends { id: string }>(
  ctx: Context,
  keeping: ChatKeeping,
  list: List<Row>,
): Promise<{ row: Row; profile: MemberCard }> {
  const [found] = await cardsOfList(ctx, keeping, list)
  return found?.card ? { row: found.row, profile: found.card } : fail('not_found')
}

export async function readConversation(ctx: Context, keeping: ChatKeeping, account: AccountFacts, public_id: string) {
  const { row, profile } = await requireOne(ctx, keeping, conversationOf(viewerOf(ctx), public_id))
  const page = await pageBefore(ctx, row, NO_END)
  // Deleted between the two questions, it would look like one whose messages are all too old.
  if (page.messages.length === 0 && !(await findConversation(ctx.db, viewerOf(ctx), public_id))) fail('not_found')
  return {
    conversation: { id: row.conversation },
    profile,
    ...page,
    hindrance: hindranceOf(account, { ...row, begun: true, started: 0 }),
    credits_spent: row.spent,
  }
}

export async function conversationWith(ctx: Context, keeping: ChatKeeping, account: AccountFacts, public_id: string) {
  const { row, profile } = await requireOne(ctx, keeping, acquaintanceOf(viewerOf(ctx), public_id))
  const { conversation } = row
  return {
    conversation: conversation === null ? null : { id: conversation },
    profile,
    hindrance: hindranceOf(account, { ...row, begun: conversation !== null }),
  }
}
