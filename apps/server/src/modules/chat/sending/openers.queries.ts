/** SQL of counted openers, which `chat.next_with` writes. */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

const MAX_REMOVED = 5000

/** Removes those whose hour is over. */
export async function removeExpiredOpeners(db: Database, now: Date): Promise<void> {
  for (let removed = MAX_REMOVED; removed === MAX_REMOVED;) {
    const { numAffectedRows } = await sql`
      delete from chat.opener where ctid = any (array(
        select ctid from chat.opener where expires_at <= ${now} limit ${sql.lit(MAX_REMOVED)}))`.execute(db)
    removed = Number(numAffectedRows ?? 0)
  }
}
