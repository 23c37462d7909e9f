/** SQL of leaving and coming back. */
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'

interface Deletion {
  deleted_at: Date
  delete_reason: string | null
  delete_remarks: string | null
}

export async function markDeleted(tx: Tx, id: AccountId, deletion: Deletion): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ status: 'deleted', ...deletion })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes back a deletion made since then, and says whose it was. */
export function reactivateAccount(tx: Tx, id: AccountId, deleted_since: Date) {
  return tx
    .updateTable('accounts.account')
    .set({ status: 'confirmed', deleted_at: null, delete_reason: null, delete_remarks: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('deleted_at', '>', deleted_since)
    .returning(['email', 'language'])
    .executeTakeFirst()
}
