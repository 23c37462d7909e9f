/** SQL of deleting a conversation for oneself: the messages stay, and one of the two is not shown them any more. */
import type { ConversationId, ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

interface OwnSide {
  conversation_id: ConversationId
  /** The last message that is to be hidden. */
  cleared_number: number
  last_number: number
  read_number: number
}

/** The member's own row alone is held: whoever writes waits a moment, and what they write comes after it. */
async function lockOwnSide(tx: Tx, member_id: ProfileId, public_id: string, up_to: number | undefined) {
  const { rows } = await sql<OwnSide>`
    select participant.conversation_id, participant.last_number, participant.read_number,
      greatest(participant.cleared_number, least(${up_to ?? null}::integer, participant.last_number)) as cleared_number
    from chat.conversation as conversation
    join chat.participant as participant
      on participant.member_id = ${member_id} and participant.conversation_id = conversation.id
    join profiles.profile as other on other.id = participant.other_id and other.status = 'active'
    where conversation.public_id = ${public_id} and ${member_id}::bigint in (conversation.a_id, conversation.b_id)
    for update of participant`.execute(tx)
  return rows[0]
}

/**
 * Hides messages up to a number, or all there are, from one of the two; answers whether there is such a conversation. What
 * came after that number stays, unread as it was. How far was read is not changed: the other could see it.
 */
export async function clearOwn(
  tx: Tx,
  member_id: ProfileId,
  public_id: string,
  up_to: number | undefined,
  since: Date,
): Promise<boolean> {
  const side = await lockOwnSide(tx, member_id, public_id, up_to)
  if (!side) return false
  const { conversation_id, cleared_number, last_number, read_number } = side
  await sql`
    update chat.participant as side set cleared_number = ${cleared_number}, unread = waiting.n, is_unread = waiting.n > 0,
      last_day = case when ${cleared_number === last_number} then '-infinity' else side.last_day end
    from (select count(*)::integer as n from chat.message as message
      where message.conversation_id = ${conversation_id} and message.number > ${Math.max(cleared_number, read_number)}
        and message.sender_id <> ${member_id} and message.created_at >= ${since}) as waiting
    where side.member_id = ${member_id} and side.conversation_id = ${conversation_id}`.execute(tx)
  return true
}
