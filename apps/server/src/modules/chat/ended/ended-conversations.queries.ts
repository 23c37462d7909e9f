/**
 * SQL of conversations that somebody ended for both, as the other is told of them: who it was and when, as long as the
 * sealed copy can be reported. Who ended it, strangers, and whose other has left find no row.
 */
import type { ConversationId, ProfileId, SealedConversationId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface EndedRow {
  id: SealedConversationId
  conversation: string
  conversation_id: ConversationId
  ended_by: ProfileId
  name: string
  ended_at: Date
  erase_after: Date
}

const columns = sql`
  sealed.id, sealed.public_id as conversation, sealed.conversation_id, sealed.ended_by, sealed.ended_by_name as name,
  sealed.sealed_at as ended_at, sealed.erase_after`

/** The one who did not end it, as the index spells it. */
const left = sql`case when sealed.ended_by = sealed.a_id then sealed.b_id else sealed.a_id end`

/** Blocks are not looked at: whether there is one must not show here. */
const shownTo = (viewer_id: ProfileId, now: Date) => sql`
  ${left} = ${viewer_id}::bigint and sealed.erase_after > ${now}
  and exists (select from profiles.profile as ender where ender.id = sealed.ended_by and ender.status = 'active')`

export const endedList = (viewer_id: ProfileId, now: Date, limit: number) => sql<EndedRow>`
  select ${columns} from chat.sealed_conversation as sealed
  where ${shownTo(viewer_id, now)} and not sealed.dismissed
  order by sealed.sealed_at desc, sealed.id desc limit ${sql.lit(limit)}`

export async function listEnded(db: Database, viewer_id: ProfileId, now: Date, limit: number): Promise<EndedRow[]> {
  const { rows } = await endedList(viewer_id, now, limit).execute(db)
  return rows
}

/** Also one that is not listed any more. */
export const endedOne = (viewer_id: ProfileId, public_id: string, now: Date) => sql<EndedRow>`
  select ${columns} from chat.sealed_conversation as sealed
  where sealed.public_id = ${public_id} and ${shownTo(viewer_id, now)}`

export async function findEnded(
  db: Database | Tx,
  viewer_id: ProfileId,
  public_id: string,
  now: Date,
): Promise<EndedRow | undefined> {
  const { rows } = await endedOne(viewer_id, public_id, now).execute(db)
  return rows[0]
}

/** Takes one off the list; answers whether there is such a one. */
export async function dismiss(db: Database, viewer_id: ProfileId, public_id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat.sealed_conversation as sealed set dismissed = true
    where sealed.public_id = ${public_id} and ${shownTo(viewer_id, now)}`.execute(db)
  return numAffectedRows === 1n
}
