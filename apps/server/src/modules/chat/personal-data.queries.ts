/** SQL of everything that chats know about one person. */
import type { ConversationId, ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Conversations, and messages of one, that are read or removed by one statement. */
const CONVERSATIONS_PER_BATCH = 500
const MESSAGES_PER_BATCH = 5000

interface OwnConversationRow {
  conversation_id: ConversationId
  other_id: ProfileId
  last_number: number
  /** Of the other, as long as they are a member. */
  name: string | null
}

async function conversationsAfter(db: Database | Tx, id: ProfileId, after: string): Promise<OwnConversationRow[]> {
  const { rows } = await sql<OwnConversationRow>`
    select participant.conversation_id, participant.other_id, participant.last_number, profile.name from chat.participant as participant
    left join profiles.profile as profile on profile.id = participant.other_id and profile.status = 'active'
    where participant.member_id = ${id} and participant.conversation_id > ${after}
    order by participant.conversation_id limit ${sql.lit(CONVERSATIONS_PER_BATCH)}`.execute(db)
  return rows
}

interface OwnMessageRow {
  number: number
  own: boolean
  sent_at: Date
  gift: string | null
  text: string
}

async function messagesIn(
  db: Database,
  id: ProfileId,
  { conversation_id, last_number }: OwnConversationRow,
): Promise<OwnMessageRow[]> {
  const messages: OwnMessageRow[] = []
  for (let from = 0; from < last_number; from += MESSAGES_PER_BATCH) {
    const { rows } = await sql<OwnMessageRow>`
      select number, sender_id = ${id} as own, created_at as sent_at, gift, body as text from chat.message
      where conversation_id = ${conversation_id} and number > ${from} and number <= ${from + MESSAGES_PER_BATCH}
      order by number`.execute(db)
    messages.push(...rows)
  }
  return messages
}

/** What they wrote and what was written to them. */
export async function conversationsOf(db: Database, id: ProfileId) {
  const conversations: { with: string | null; messages: OwnMessageRow[] }[] = []
  for (let after: string | undefined = '0'; after !== undefined;) {
    const page = await conversationsAfter(db, id, after)
    for (const conversation of page)
      conversations.push({ with: conversation.name, messages: await messagesIn(db, id, conversation) })
    after = page.at(-1)?.conversation_id
  }
  return conversations
}

export function memberRow(db: Database, id: ProfileId) {
  return db.selectFrom('chat.member').where('id', '=', id).select(['started', 'receipts']).executeTakeFirst()
}

/** Few enough messages for one statement each: many short conversations at once, a long one in pieces. */
function* pieces(conversations: readonly OwnConversationRow[]) {
  let ids: ConversationId[] = []
  let messages = 0
  for (const { conversation_id, last_number } of conversations) {
    for (let from = MESSAGES_PER_BATCH; from < last_number; from += MESSAGES_PER_BATCH) {
      yield { ids: [conversation_id], from, to: from + MESSAGES_PER_BATCH }
    }
    const rest = Math.min(last_number, MESSAGES_PER_BATCH)
    if (messages + rest > MESSAGES_PER_BATCH) {
      yield { ids, from: 0, to: MESSAGES_PER_BATCH }
      ids = []
      messages = 0
    }
    ids.push(conversation_id)
    messages += rest
  }
  yield { ids, from: 0, to: MESSAGES_PER_BATCH }
}

/** Gone for both. Who wants to write meanwhile waits for the row of the conversation, and then finds none. */
async function removeConversations(tx: Tx, id: ProfileId, conversations: readonly OwnConversationRow[]): Promise<void> {
  const ids = conversations.map(({ conversation_id }) => conversation_id)
  // Locks in one order for everybody: two members erased at once may share a conversation partner.
  await sql`select from chat.conversation where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  await sql`delete from chat.conversation where id = any (${ids}::bigint[])`.execute(tx)
  for (const piece of pieces(conversations)) {
    await sql`
      delete from chat.message
      where conversation_id = any (${piece.ids}::bigint[]) and number > ${piece.from} and number <= ${piece.to}`.execute(
      tx,
    )
  }
  const others = conversations.map(({ other_id }) => other_id)
  await sql`
    delete from chat.participant as participant using unnest(${others}::bigint[], ${ids}::bigint[]) as theirs (member_id, conversation_id)
    where participant.member_id = theirs.member_id and participant.conversation_id = theirs.conversation_id`.execute(tx)
  await sql`delete from chat.participant where member_id = ${id} and conversation_id = any (${ids}::bigint[])`.execute(
    tx,
  )
}

export async function eraseConversations(tx: Tx, id: ProfileId): Promise<void> {
  for (;;) {
    const page = await conversationsAfter(tx, id, '0')
    if (page.length === 0) return
    await removeConversations(tx, id, page)
  }
}

export async function eraseMemberSettings(tx: Tx, ids: readonly ProfileId[]): Promise<void> {
  await tx.deleteFrom('chat.member').where('id', 'in', ids).execute()
}
