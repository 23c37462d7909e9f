/** SQL of forgetting a person for good. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** Accounts that were deleted that long ago, in pages by id. */
export async function listExpiredDeletions(db: Database, deleted_before: Date, after: AccountId): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('accounts.account')
    // Written out: as a parameter it would not match the index of deleted accounts.
    .where(sql<boolean>`status = 'deleted'`)
    .where('deleted_at', '<=', deleted_before)
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds the account for the rest of the transaction, unless it came back or is gone already. */
export function lockExpiredDeletion(tx: Tx, id: AccountId, deleted_before: Date) {
  return tx
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('deleted_at', '<=', deleted_before)
    .select(['site_id', 'email'])
    .forUpdate()
    .executeTakeFirst()
}

/** Consents, sessions, links, known browsers and the export go with it. */
export async function removeAccount(tx: Tx, id: AccountId): Promise<void> {
  await tx.deleteFrom('accounts.account').where('id', '=', id).execute()
}
