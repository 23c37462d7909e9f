/** SQL of changing how somebody gets in. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** Changes a password that is still the one that was looked at. */
export async function replacePassword(
  tx: Database | Tx,
  id: AccountId,
  former: string,
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', former)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPassword(tx: Tx, id: AccountId, password_hash: string): Promise<void> {
  await tx.updateTable('accounts.account').set({ password_hash }).where('id', '=', id).execute()
}

/** What was wrong with the former address says nothing of this one. */
const stopsOfOther = sql<string[]>`array_remove(array_remove(notifications_disabled, 'bounce'), 'fbl')`

export async function setEmail(tx: Tx, id: AccountId, email: string): Promise<void> {
  await tx
    .updateTable('accounts.account')
    .set({ email, notifications_disabled: stopsOfOther })
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .execute()
}

export async function restoreCredentials(tx: Tx, id: AccountId, former: { email: string; password_hash: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ ...former, status: 'confirmed', deleted_at: null, delete_reason: null, delete_remarks: null })
    .where('id', '=', id)
    .where('status', '<>', 'not_confirmed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
