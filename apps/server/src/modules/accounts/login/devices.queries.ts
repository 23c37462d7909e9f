/** SQL of known browsers. */
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** All browsers an account knows, but for the one named. */
export async function removeKnownDevices(tx: Tx, account_id: string, except?: Buffer): Promise<void> {
  let devices = tx.deleteFrom('accounts.known_device').where('account_id', '=', account_id)
  if (except !== undefined) devices = devices.where('device_hash', '<>', except)
  await devices.execute()
}

export async function isKnownDevice(db: Database, account_id: string, device_hash: Buffer): Promise<boolean> {
  const devices = db.selectFrom('accounts.known_device').where('account_id', '=', account_id)
  const device = await devices.where('device_hash', '=', device_hash).select('account_id').executeTakeFirst()
  return device !== undefined
}
