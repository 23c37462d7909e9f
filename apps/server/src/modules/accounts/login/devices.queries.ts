/** SQL of known browsers. */
import type { Tx } from '../../../platform/db/pool.ts'

export async function removeKnownDevices(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('accounts.known_device').where('account_id', '=', account_id).execute()
}
