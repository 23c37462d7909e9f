/** SQL of one conversation. Strangers, and members whose partner left, find no row. */
import { MESSAGES_BEFORE_LINKS } from '@app/contract/limits'
import type { ConversationId, ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { visibleInConversation, visibleTo, type List, type Viewer } from '../../profiles/index.ts'
import type { MessageRow, ReadProgress } from '../chat.rules.ts'
import { receiptsOf, participantOf } from './conversation-list.queries.ts'

export interface ConversationRow extends ReadProgress {
  /** The profile of the other. */
  id: ProfileId
  conversation: string
  conversation_id: ConversationId
  last_number: number
  /** Messages up to this one the viewer deleted for themselves. */
  cleared_number: number
  spent: number
  /** Whether the other can be written to. */
  reachable: boolean
  /** Whether links in what they wrote can be followed. */
  links_open: boolean
  viewer_began: boolean
  /** How many messages in words came from the one who did not begin it. */
  replies: number
}

/** Who is invisible can be written to by whom they wrote to. */
const reachableIn = (other: RawBuilder<unknown>) => sql<boolean>`
  (select not profile.invisible or coalesce(0 < case when conversation.a_id = profile.id then conversation.a_sent else conversation.b_sent end, false)
   from profiles.profile as profile where profile.id = ${other})`

const rowOf = (viewer: Viewer, public_id: string) => sql<ConversationRow>`
  select participant.other_id as id, conversation.public_id as conversation, conversation.id as conversation_id, participant.last_number, participant.cleared_number, participant.spent,
    theirs.delivered_number, theirs.read_number, ${receiptsOf(viewer, sql`participant.other_id`)} as receipts,
    ${reachableIn(sql`participant.other_id`)} as reachable,
    least(conversation.a_sent, conversation.b_sent) >= ${sql.lit(MESSAGES_BEFORE_LINKS)} as links_open,
    conversation.a_began = (conversation.a_id = ${viewer.viewer_id}::bigint) as viewer_began, conversation.replies
  from (select * from chat.conversation as conversation
    where conversation.public_id = ${public_id} and ${viewer.viewer_id}::bigint in (conversation.a_id, conversation.b_id) offset 0) as conversation
  cross join lateral ${participantOf(sql`${viewer.viewer_id}`, sql`conversation.id`)} as participant
  cross join lateral ${participantOf(sql`participant.other_id`, sql`conversation.id`)} as theirs
  where ${visibleInConversation(viewer, sql`participant.other_id`)}`

/** As a list of one, to be asked together with the card of the other. */
export const conversationOf = (viewer: Viewer, public_id: string): List<ConversationRow> => ({
  in_conversation: true,
  order: sql`list.id`,
  rows: rowOf(viewer, public_id),
})

export async function findConversation(db: Database, viewer: Viewer, public_id: string) {
  const { rows } = await rowOf(viewer, public_id).execute(db)
  return rows[0]
}

export interface ReachableMemberRow {
  id: ProfileId
  conversation: string | null
  reachable: boolean
  /** How many conversations the viewer began. */
  started: number
}

/** Somebody the viewer sees or has a conversation with. */
export const reachableMember = (viewer: Viewer, public_id: string): List<ReachableMemberRow> => ({
  in_conversation: true,
  order: sql`list.id`,
  rows: sql<ReachableMemberRow>`
    select other.id, conversation.public_id as conversation, ${reachableIn(sql`other.id`)} as reachable,
      coalesce((select started from chat.member where id = ${viewer.viewer_id}), 0) as started
    from profiles.profile as other
    left join chat.conversation as conversation on conversation.a_id = least(other.id, ${viewer.viewer_id}::bigint)
      and conversation.b_id = greatest(other.id, ${viewer.viewer_id}::bigint)
    where other.public_id = ${public_id} and other.site_id = ${viewer.site_id} and other.id <> ${viewer.viewer_id}
      and (conversation.id is not null or ${visibleTo(viewer, sql`other.id`)})`,
})

/**
 * So many messages from a number on, as far as they are not older: numbers have no gaps, so that a page is a range of them.
 * From some moment on, so that few months are looked into.
 */
export const messagesFrom = (id: ConversationId, from: number, since: Date, limit: number) => sql<MessageRow>`
  select number, sender_id, created_at, key, gift, body, price from chat.message
  where conversation_id = ${id} and number >= ${from} and number < ${from + limit} and created_at >= ${since}
  order by number`

export async function listMessages(db: Database, id: ConversationId, from: number, since: Date, limit: number) {
  const { rows } = await messagesFrom(id, from, since, limit).execute(db)
  return rows
}
