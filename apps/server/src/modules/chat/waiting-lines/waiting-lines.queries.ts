/** SQL of lines that were written before there was an account. */
import type { MemberId, ProfileId } from '@app/db/ids'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface NewLine {
  account_id: MemberId
  profile_id: ProfileId
  text: string
  created_at: Date
}

export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await tx.insertInto('chat.waiting_line').values(line).execute()
}

export function findLine(db: Database, account_id: MemberId) {
  return db
    .selectFrom('chat.waiting_line')
    .where('account_id', '=', account_id)
    .select(['profile_id', 'text', 'created_at'])
    .executeTakeFirst()
}

export async function removeLine(db: Database | Tx, account_id: MemberId): Promise<void> {
  await db.deleteFrom('chat.waiting_line').where('account_id', '=', account_id).execute()
}

/** By a member who is erased, and to them. */
export async function eraseLinesOf(tx: Tx, member_id: MemberId): Promise<void> {
  await removeLine(tx, member_id)
  await tx.deleteFrom('chat.waiting_line').where('profile_id', '=', member_id).execute()
}

export async function removeOldLines(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('chat.waiting_line').where('created_at', '<', before).execute()
}
