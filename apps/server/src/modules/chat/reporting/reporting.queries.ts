/** SQL of the copy that a report keeps of a conversation. */
import type { ConversationId, ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

/** The newest ones, and around the one that is reported: what is longer tells nothing more. */
const MAX_COPIED = 2000
const MESSAGES_AROUND = 100

type CopyRow = Pick<Selectable<DB['chat.message']>, 'number' | 'sender_id' | 'created_at' | 'gift' | 'body'>

/** Until the copy is made the conversation stays; whoever writes does not wait for it. */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<boolean> {
  const { rows } = await sql`select from chat.conversation where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

export async function copyMessages(tx: Tx, id: ConversationId, last_number: number, about: number | undefined) {
  const { rows } = await sql<CopyRow>`
    select number, sender_id, created_at, gift, body from chat.message
    where conversation_id = ${id}
      and (number > ${last_number - MAX_COPIED} or abs(number - ${about ?? last_number}) <= ${sql.lit(MESSAGES_AROUND)})
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
