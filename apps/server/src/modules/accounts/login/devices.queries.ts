/** SQL of known browsers. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** All browsers an account knows, but for the one named. */
export async function removeKnownDevices(tx: Tx, account_id: AccountId, except?: Buffer): Promise<void> {
  let devices = tx.deleteFrom('accounts.known_device').where('account_id', '=', account_id)
  if (except !== undefined) devices = devices.where('device_hash', '<>', except)
  await devices.execute()
}

export async function isKnownDevice(db: Database, account_id: AccountId, device_hash: Buffer): Promise<boolean> {
  const devices = db.selectFrom('accounts.known_device').where('account_id', '=', account_id)
  const device = await devices.where('device_hash', '=', device_hash).select('account_id').executeTakeFirst()
  return device !== undefined
}

export async function insertKnownDevice(
  tx: Tx,
  account_id: AccountId,
  device_hash: Buffer,
  seen_at: Date,
): Promise<void> {
  await tx
    .insertInto('accounts.known_device')
    .values({ account_id, device_hash, seen_at })
    .onConflict((known) => known.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at }))
    .execute()
}

/** Whether an account is used in a browser other than this one: known from before, or logged in. */
export async function isUsedElsewhere(
  db: Database,
  account_id: AccountId,
  device_hash: Buffer,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select exists (
        select from accounts.known_device where account_id = ${account_id} and device_hash <> ${device_hash})
      or exists (select from accounts.session where account_id = ${account_id} and created_at < ${since})
      as elsewhere`.execute(db)
  return rows[0]?.elsewhere ?? false
}
