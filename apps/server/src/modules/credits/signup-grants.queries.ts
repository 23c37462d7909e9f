/** SQL of who was given credits for signing up. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

interface SignupGrant {
  site_id: number
  mailbox_hash: Buffer
  device_hash: Buffer
  expires_at: Date
}

/** Whether neither the mailbox nor the browser had one; of two at once the second waits, and finds the first. */
export async function insertSignupGrant(tx: Tx, grant: SignupGrant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credits.signup_grant')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const MAX_REMOVED = 1000

export async function removeExpiredSignupGrants(db: Database, now: Date): Promise<void> {
  for (let removed = MAX_REMOVED; removed === MAX_REMOVED;) {
    const { numAffectedRows } = await sql`
      delete from credits.signup_grant where ctid = any (array(
        select ctid from credits.signup_grant where expires_at <= ${now} limit ${sql.lit(MAX_REMOVED)}))`.execute(db)
    removed = Number(numAffectedRows ?? 0)
  }
}
