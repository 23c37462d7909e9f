/** SQL of exports. A person has one at most; it is fetched by taking its row away, so whoever gets the row has it. */
import type { AccountId } from '@app/db/ids'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface Order {
  account_id: AccountId
  object_key: string
  requested_at: Date
}

/** Orders an export in place of any before it, and answers the file that is thereby nobody's. */
export async function replaceExport(tx: Tx, order: Order): Promise<string | null> {
  const former = await tx
    .deleteFrom('accounts.export')
    .where('account_id', '=', order.account_id)
    .returning('object_key')
    .executeTakeFirst()
  await tx.insertInto('accounts.export').values(order).execute()
  return former?.object_key ?? null
}

export function findExport(db: Database, account_id: AccountId) {
  return db
    .selectFrom('accounts.export')
    .where('account_id', '=', account_id)
    .select(['object_key', 'requested_at', 'ready_at', 'expires_at'])
    .executeTakeFirst()
}

/** Whose export it is, while it is still wanted. */
export function findOrder(db: Database, { account_id, object_key }: { account_id: AccountId; object_key: string }) {
  return db
    .selectFrom('accounts.export as export')
    .innerJoin('accounts.account as account', 'account.id', 'export.account_id')
    .where('export.account_id', '=', account_id)
    .where('export.object_key', '=', object_key)
    .where('account.status', '<>', 'deleted')
    .select(['export.ready_at', 'account.site_id', 'account.email', 'account.language'])
    .executeTakeFirst()
}

interface Ready {
  account_id: AccountId
  object_key: string
  ready_at: Date
  expires_at: Date
}

/** False where it is no longer wanted, or was made by another run of the job. */
export async function markReady(tx: Tx, { account_id, object_key, ready_at, expires_at }: Ready): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.export')
    .set({ ready_at, expires_at })
    .where('account_id', '=', account_id)
    .where('object_key', '=', object_key)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function takeExport(tx: Tx, { account_id, object_key }: { account_id: AccountId; object_key: string }) {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.export')
    .where('account_id', '=', account_id)
    .where('object_key', '=', object_key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function takeExpiredExports(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('accounts.export').where('expires_at', '<=', now).returning('object_key').execute()
  return rows.flatMap(({ object_key }) => object_key ?? [])
}

export async function findExportKeys(tx: Tx, account_id: AccountId): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts.export')
    .where('account_id', '=', account_id)
    .select('object_key')
    .execute()
  return rows.flatMap(({ object_key }) => object_key ?? [])
}
