/**
 * SQL of the chats of a member: read by day and sorted within it, from behind the row where the page before ended. Whoever
 * left is passed over here, so that no page has gaps; what the member deleted for themselves has no day, and is not read.
 */
import { MOST_UNREAD } from '@app/contract/limits'
import { type ConversationId, Id, type ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../../platform/db/pool.ts'
import { visibleInConversation, type List, type Viewer } from '../../profiles/index.ts'
import type { ReadProgress } from '../chat.rules.ts'

/** Where a page ended. */
export const ConversationCursor = z.object({ day: z.iso.date(), at: z.iso.datetime(), id: Id.conversation })
export type ConversationCursor = z.infer<typeof ConversationCursor>

const LAST = Id.conversation.parse('9223372036854775807')
export const FIRST_PAGE: ConversationCursor = { day: 'infinity', at: 'infinity', id: LAST }

export interface ConversationListRow extends ReadProgress {
  /** The profile of the other. */
  id: ProfileId
  conversation: string
  conversation_id: ConversationId
  unread: number
  undelivered: boolean
  last_at: Date
  last_day: string
  /** The last message; null where it is too old to be shown. */
  number: number | null
  sender_id: ProfileId
  created_at: Date
  key: string
  gift: string | null
  body: string
  price: number
  num_unread: number
}

/** Whether both show what they have read. */
export const receiptsOf = ({ viewer_id }: Viewer, other: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from chat.member as shy where shy.id in (${viewer_id}::bigint, ${other}) and not shy.receipts)`

const unreadCountOf = (viewer: Viewer) => sql<number>`(
  select least(coalesce(sum(waiting.unread), 0), ${sql.lit(MOST_UNREAD)})::int from (
    select participant.unread from chat.participant as participant
    where participant.member_id = ${viewer.viewer_id} and participant.is_unread and ${visibleInConversation(viewer, sql`participant.other_id`)}
    limit ${sql.lit(MOST_UNREAD)}) as waiting)`

/** Looked up: PostgreSQL might rather read all the chats of somebody, and some have very many. */
export const participantOf = (member_id: RawBuilder<unknown>, conversation_id: RawBuilder<unknown>) => sql`(
  select * from chat.participant as side where side.member_id = ${member_id} and side.conversation_id = ${conversation_id} offset 0)`

/**
 * A page of chats. Messages from before `since` are not shown. Days are read off the index until there are enough, and what
 * is left to sort is one page and the rest of its last day; with nothing but an order and a limit, PostgreSQL would sort all.
 */
export const conversationList = (
  viewer: Viewer,
  { day, at, id }: ConversationCursor,
  since: Date,
  limit: number,
): List<ConversationListRow> => ({
  in_conversation: true,
  order: sql`last_day desc, last_at desc, conversation_id desc`,
  rows: sql<ConversationListRow>`
    select participant.other_id as id, conversation.public_id as conversation, participant.conversation_id, participant.unread, participant.last_at,
      participant.last_day, participant.unread > 0 and participant.delivered_number < participant.last_number as undelivered,
      theirs.delivered_number, theirs.read_number, ${receiptsOf(viewer, sql`participant.other_id`)} as receipts,
      message.number, message.sender_id, message.created_at, message.key, message.gift, message.body, message.price,
      ${unreadCountOf(viewer)} as num_unread
    from (
      select * from (
        select participant.*, rank() over (order by participant.last_day desc) as nth from chat.participant as participant
        where participant.member_id = ${viewer.viewer_id} and participant.last_day <= ${day}::date and participant.last_day > '-infinity'
          and (participant.last_day, participant.last_at, participant.conversation_id) < (${day}::date, ${at}::timestamptz, ${id}::bigint)
          and ${visibleInConversation(viewer, sql`participant.other_id`)}) as participant
      where participant.nth <= ${sql.lit(limit)}
      order by participant.last_day desc, participant.last_at desc, participant.conversation_id desc limit ${sql.lit(limit)}) as participant
    cross join lateral (
      select public_id from chat.conversation as conversation where conversation.id = participant.conversation_id offset 0) as conversation
    cross join lateral ${participantOf(sql`participant.other_id`, sql`participant.conversation_id`)} as theirs
    left join lateral (
      select * from chat.message as last
      where last.conversation_id = participant.conversation_id and last.number = participant.last_number
        and last.created_at = participant.last_at and last.created_at >= ${since}) as message on true`,
})

export const unreadStatement = (viewer: Viewer) => sql<{ n: number }>`select ${unreadCountOf(viewer)} as n`

export async function countUnread(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await unreadStatement(viewer).execute(db)
  return rows[0]?.n ?? 0
}
