/** SQL of known browsers. */
import type { Database, Tx } from '../../platform/db/pool.ts'

export async function findDevice(db: Database, account_id: string, device_hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.known_device')
    .where('account_id', '=', account_id)
    .where('device_hash', '=', device_hash)
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertDevice(tx: Tx, device: { account_id: string; device_hash: Buffer; seen_at: Date }) {
  await tx
    .insertInto('accounts.known_device')
    .values(device)
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: device.seen_at }))
    .execute()
}
