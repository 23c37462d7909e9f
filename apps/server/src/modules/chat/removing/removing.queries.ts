/** SQL of ending conversations: gone for both, and stored sealed for a while. */
import { SEALED_DAYS } from '@app/contract/limits'
import type { ConversationId, ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'

type Removed = Pick<Selectable<DB['chat.conversation']>, 'public_id' | 'a_id' | 'b_id'>

/** A conversation that somebody ended for both. */
export interface Ended {
  other_id: ProfileId
  /** Whether the other is shown that it ended: not who had deleted all of it for themselves. */
  listed: boolean
}

/** Takes a conversation out of both lists; answers with those of the two who had deleted all of it for themselves. */
async function removeFromLists(tx: Tx, id: ConversationId, { a_id, b_id }: Removed): Promise<ProfileId[]> {
  const { rows } = await sql<{ member_id: ProfileId; cleared: boolean }>`
    delete from chat.participant where member_id in (${a_id}, ${b_id}) and conversation_id = ${id}
    returning member_id, cleared_number >= last_number as cleared`.execute(tx)
  return rows.filter(({ cleared }) => cleared).map(({ member_id }) => member_id)
}

/**
 * Takes a conversation away from both and seals it; nothing where another one did so first. A sender holds the row of the
 * conversation, so that nobody writes to it meanwhile. By deleting or by a block: what is stored is the same.
 */
async function seal(tx: Tx, id: ConversationId, ended_by: ProfileId, at: Date): Promise<Ended | undefined> {
  const { rows } = await sql<Removed>`
    delete from chat.conversation where id = ${id} returning public_id, a_id, b_id`.execute(tx)
  const [removed] = rows
  if (!removed) return undefined
  const { public_id, a_id, b_id } = removed
  const other_id = ended_by === a_id ? b_id : a_id
  const listed = !(await removeFromLists(tx, id, removed)).includes(other_id)
  await sql`
    with gone as (
      delete from chat.message where conversation_id = ${id} returning number, sender_id, created_at, gift, body)
    insert into chat.sealed_conversation (id, conversation_id, public_id, a_id, b_id, ended_by, ended_by_name, dismissed,
      messages, sealed_at, erase_after)
    select ids.next_id(ids.shard_of(${id})), ${id}, ${public_id}, ${a_id}, ${b_id}, ${ended_by},
      (select name from profiles.profile where id = ${ended_by}), ${!listed},
      coalesce(jsonb_agg(jsonb_build_object('number', number, 'sender_id', sender_id::text, 'sent_at', created_at,
        'gift', gift, 'text', body) order by number), '[]'),
      ${at}, ${daysAfter(at, SEALED_DAYS)} from gone`.execute(tx)
  return { other_id, listed }
}

/**
 * A conversation of a member, by its public id. One whose other profile left cannot be read, and is not known here either:
 * otherwise it would tell who left from who blocked.
 */
export async function removeOwn(tx: Tx, member_id: ProfileId, public_id: string, at: Date): Promise<Ended | undefined> {
  const { rows } = await sql<{ id: ConversationId }>`
    select conversation.id from chat.conversation as conversation
    join profiles.profile as other on other.id in (conversation.a_id, conversation.b_id)
      and other.id <> ${member_id}::bigint and other.status = 'active'
    where conversation.public_id = ${public_id}
      and ${member_id}::bigint in (conversation.a_id, conversation.b_id)`.execute(tx)
  return rows[0] && seal(tx, rows[0].id, member_id, at)
}

/** The conversation of two, ended by the first. Nothing is begun meanwhile where the caller holds the lock of the pair. */
export async function removeBetween(
  tx: Tx,
  member_id: ProfileId,
  other_id: ProfileId,
  at: Date,
): Promise<Ended | undefined> {
  const { rows } = await sql<{ id: ConversationId }>`
    select id from chat.conversation
    where a_id = least(${member_id}::bigint, ${other_id}::bigint) and b_id = greatest(${member_id}::bigint, ${other_id}::bigint)`.execute(
    tx,
  )
  return rows[0] && seal(tx, rows[0].id, member_id, at)
}
