/** SQL of what was read and got, of who is writing, and of what somebody decided about it. */
import type { ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface MarkReadResult {
  /** Whether there is such a conversation of theirs. */
  known: boolean
  changed: boolean
  /** Whether the other can tell. */
  shown: boolean
  other_id: ProfileId
}

export async function markRead(db: Database, reader_id: ProfileId, public_id: string, number: number, since: Date) {
  const { rows } = await sql<MarkReadResult>`
    select * from chat.mark_read(reader => ${reader_id}, conversation_public_id => ${public_id}, up_to => ${number},
      since => ${since})`.execute(db)
  return rows[0]
}

/** At once; who has more unread chats is asked again by the next look at them. */
const MAX_MARKED = 1000

/**
 * Whose messages were not known to be delivered, and are now. A row that is just being written to is left alone: what comes
 * there is told to the browser anyway, which then says so.
 */
export async function markDelivered(db: Database, member_id: ProfileId): Promise<ProfileId[]> {
  const { rows } = await sql<{ other_id: ProfileId }>`
    update chat.participant as participant set delivered_number = participant.last_number
    from (select member_id, conversation_id from chat.participant
      where member_id = ${member_id} and is_unread and delivered_number < last_number
      limit ${sql.lit(MAX_MARKED)} for update skip locked) as waiting
    where participant.member_id = waiting.member_id and participant.conversation_id = waiting.conversation_id
    returning participant.other_id`.execute(db)
  return rows.map(({ other_id }) => other_id)
}

/** The other one of a conversation, if they can be written to. */
export async function findTypingRecipient(
  db: Database,
  member_id: ProfileId,
  public_id: string,
): Promise<ProfileId | undefined> {
  const { rows } = await sql<{ other_id: ProfileId }>`
    select other.other_id from chat.conversation as conversation
    cross join lateral (select case when conversation.a_id = ${member_id} then conversation.b_id else conversation.a_id end as other_id,
      case when conversation.a_id = ${member_id} then conversation.b_wrote else conversation.a_wrote end as wrote) as other
    where conversation.public_id = ${public_id} and ${member_id}::bigint in (conversation.a_id, conversation.b_id)
      and chat.may_write(sender => ${member_id}, other => other.other_id, other_wrote => other.wrote)`.execute(db)
  return rows[0]?.other_id
}

export async function showsReceipts(db: Database, id: ProfileId): Promise<boolean> {
  const member = await db.selectFrom('chat.member').where('id', '=', id).select('receipts').executeTakeFirst()
  return member?.receipts ?? true
}

export async function setReceipts(db: Database, id: ProfileId, receipts: boolean): Promise<void> {
  await db
    .insertInto('chat.member')
    .values({ id, receipts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ receipts }))
    .execute()
}
