/** SQL of who was given credits for signing up. */
import type { SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

interface SignupGrant {
  site_id: SiteId
  /** Under every key, newest first. */
  hashes: readonly { mailbox_hash: Buffer; device_hash: Buffer }[]
  expires_at: Date
}

/** Whether neither the mailbox nor the browser had one; of two at once the second waits, and finds the first. */
export async function insertSignupGrant(tx: Tx, { site_id, hashes, expires_at }: SignupGrant): Promise<boolean> {
  const [newest, ...older] = hashes
  if (!newest) throw new Error('a grant has no hash')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credits.signup_grant')
    .values({ site_id, ...newest, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (older.length === 0) return true
  const { rows } = await sql`
    select from credits.signup_grant where site_id = ${site_id}
      and (mailbox_hash = any(${older.map(({ mailbox_hash }) => mailbox_hash)})
        or device_hash = any(${older.map(({ device_hash }) => device_hash)})) limit 1`.execute(tx)
  return rows.length === 0
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
