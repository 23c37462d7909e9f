/** SQL of the copy that a report keeps of a conversation, or of what is sealed of one. */
import type { ConversationId, ProfileId, SealedConversationId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

/** The newest ones, and around the one that is reported: what is longer tells nothing more. */
const MAX_COPIED = 2000
const MESSAGES_AROUND = 100

export type CopyRow = Pick<Selectable<DB['chat.message']>, 'number' | 'sender_id' | 'created_at' | 'gift' | 'body'>

/** Until the copy is made the conversation stays; whoever writes does not wait for it. */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<boolean> {
  const { rows } = await sql`select from chat.conversation where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

const isCopied = (last_number: RawBuilder<unknown>, about: number | undefined) => sql`
  (number > ${last_number} - ${sql.lit(MAX_COPIED)} or abs(number - coalesce(${about ?? null}::integer, ${last_number})) <= ${sql.lit(MESSAGES_AROUND)})`

export async function copyMessages(tx: Tx, id: ConversationId, last_number: number, about: number | undefined) {
  const { rows } = await sql<CopyRow>`
    select number, sender_id, created_at, gift, body from chat.message
    where conversation_id = ${id} and ${isCopied(sql`${last_number}::integer`, about)}
    order by number`.execute(tx)
  return rows
}

export async function copySealedMessages(tx: Tx, id: SealedConversationId, about: number | undefined) {
  const { rows } = await sql<CopyRow>`
    select number, sender_id, sent_at as created_at, gift, text as body from chat.sealed_conversation as sealed
    cross join lateral jsonb_to_recordset(sealed.messages)
      as message (number integer, sender_id bigint, sent_at timestamptz, gift text, text text)
    where sealed.id = ${id} and ${isCopied(sql`(sealed.messages -> -1 ->> 'number')::integer`, about)}
    order by number`.execute(tx)
  return rows
}

/** Whether somebody can read this message of the other one's. */
export async function isReceived(tx: Tx, id: ConversationId, number: number, sender_id: ProfileId, since: Date) {
  const { rows } = await sql`
    select from chat.message
    where conversation_id = ${id} and number = ${number} and sender_id = ${sender_id} and created_at >= ${since}`.execute(
    tx,
  )
  return rows.length > 0
}
