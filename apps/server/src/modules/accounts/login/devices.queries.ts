/** SQL of known browsers. */
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'

/** All browsers an account knows, but for the one named. */
export async function removeKnownDevices(tx: Tx, account_id: AccountId, except?: Buffer): Promise<void> {
  let devices = tx.deleteFrom('accounts.known_device').where('account_id', '=', account_id)
  if (except !== undefined) devices = devices.where('device_hash', '<>', except)
  await devices.execute()
}
