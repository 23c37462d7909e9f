/** SQL of what is known of a member's codes, for an export and for the end of an account. */
import type { MemberId } from '@app/db/ids'
import type { Database, Tx } from '../../platform/db/pool.ts'

export function listOwnCodes(db: Database, account_id: MemberId) {
  return db
    .selectFrom('offers.code')
    .where('account_id', '=', account_id)
    .select(['code', 'percentage', 'expires_at'])
    .orderBy('id')
    .execute()
}

export function listUses(db: Database, account_id: MemberId) {
  return db
    .selectFrom('offers.use')
    .where('account_id', '=', account_id)
    .select(['code', 'state', 'at'])
    .orderBy('order_id')
    .execute()
}

export async function deleteOwnCodes(tx: Tx, account_id: MemberId): Promise<void> {
  await tx.deleteFrom('offers.code').where('account_id', '=', account_id).execute()
}
