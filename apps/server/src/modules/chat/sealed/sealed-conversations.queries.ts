/** SQL of deleted conversations that are kept sealed: who may look into them, and when they are erased. */
import type { ConversationId, ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import { inBatches } from '../../../platform/db/in-batches.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** A report of one of the two about the other. Each side is looked up by its own index. */
const reportBetween = (condition: RawBuilder<unknown>) => sql`exists (
  select from safety.report as report
  where ((report.reporter_id = sealed.a_id and report.reported_id = sealed.b_id)
    or (report.reporter_id = sealed.b_id and report.reported_id = sealed.a_id)) and ${condition})`

/** An open report keeps it beyond its time, if it was filed within it. */
const heldByReport = reportBetween(sql`report.status = 'open' and report.created_at <= sealed.erase_after`)
/** Filed before it was deleted and not closed yet, or while it was kept. */
const readableByReport = reportBetween(sql`(report.status = 'open' or report.created_at >= sealed.sealed_at)
  and report.created_at <= sealed.erase_after`)

export interface SealedConversation {
  conversation_id: ConversationId
  sealed_at: Date
  erase_after: Date
  messages: { number: number; sender_id: ProfileId; sent_at: string; gift: string | null; text: string }[]
}

/**
 * What two had and deleted, for a moderator who works on a report between them. Without such a report, and when its time is
 * over, there is nothing to see, whether or not it was erased already.
 */
export async function listSealedConversations(
  db: Database | Tx,
  member_id: ProfileId,
  other_id: ProfileId,
  now: Date,
): Promise<SealedConversation[]> {
  const { rows } = await sql<SealedConversation>`
    select sealed.conversation_id, sealed.sealed_at, sealed.erase_after, sealed.messages from chat.sealed_conversation as sealed
    where sealed.a_id = least(${member_id}::bigint, ${other_id}::bigint) and sealed.b_id = greatest(${member_id}::bigint, ${other_id}::bigint)
      and ${readableByReport} and (sealed.erase_after > ${now} or ${heldByReport})
    order by sealed.sealed_at, sealed.id`.execute(db)
  return rows
}

const MAX_ERASED = 1000

/** Erases whose time is over and that no open report holds; answers how many. */
export async function eraseSealedConversations(db: Database, now: Date): Promise<number> {
  let erased = 0
  for (let some = 1; some > 0; erased += some) {
    const { numAffectedRows } = await sql`
      delete from chat.sealed_conversation where id = any (array(
        select sealed.id from chat.sealed_conversation as sealed where sealed.erase_after <= ${now} and not ${heldByReport}
        limit ${sql.lit(MAX_ERASED)}))`.execute(db)
    some = Number(numAffectedRows ?? 0)
  }
  return erased
}

/** Each side has its own index. */
export async function eraseSealedOf(tx: Tx, id: ProfileId): Promise<void> {
  for (const side of [sql`a_id`, sql`b_id`]) {
    await inBatches(
      tx,
      (most) => sql`
      delete from chat.sealed_conversation where ctid = any (array(
        select ctid from chat.sealed_conversation where ${side} = ${id} limit ${most}))`,
    )
  }
}
