/** The chats of a member, the latest first, and how many messages wait. */
import type { ChatItem, MemberCard } from '@app/contract'
import { MESSAGES_PAGE } from '@app/contract/limits'
import * as z from 'zod'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/cursor.ts'
import { cardsOfList, viewerOf } from '../../profiles/index.ts'
import { siteOf } from '../../sites/index.ts'
import { messageFor } from '../chat.rules.ts'
import type { ChatKeeping } from '../keeping.ts'
import { BEGINNING, countUnread, talksOf, type Place, type TalkRow } from './talks.queries.ts'

const Sealed = z.tuple([z.iso.date(), z.int(), z.string().regex(/^\d{1,19}$/)])

/** Messages from before are not shown to anybody. */
export const historyStart = (ctx: Context): Date => daysBefore(ctx.now, siteOf(ctx).settings.chat_history_days)

const listOf = (ctx: Context) => `chats ${viewerOf(ctx).viewer_id}`

function openPlace(ctx: Context, { secret }: ChatKeeping, after: string | undefined): Place {
  if (after === undefined) return BEGINNING
  const [day, at, id] = openCursor(secret, listOf(ctx), after, Sealed)
  return { day, at: new Date(at).toISOString(), id }
}

function itemFrom(ctx: Context, row: TalkRow, profile: MemberCard): ChatItem {
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

export async function listTalks(ctx: Context, keeping: ChatKeeping, after: string | undefined) {
  const viewer = viewerOf(ctx)
  const place = openPlace(ctx, keeping, after)
  const found = await cardsOfList(ctx, keeping, talksOf(viewer, place, historyStart(ctx), MESSAGES_PAGE + 1))
  const page = found.slice(0, MESSAGES_PAGE)
  const end = found.length > MESSAGES_PAGE ? page.at(-1)?.row : undefined
  return {
    chats: page.flatMap(({ row, card }) => (card ? [itemFrom(ctx, row, card)] : [])),
    next: end
      ? sealCursor(keeping.secret, listOf(ctx), [end.last_day, end.last_at.getTime(), end.conversation_id])
      : null,
    num_unread: page[0]?.row.num_unread ?? (after === undefined ? 0 : await countUnread(ctx.db, viewer)),
  }
}
