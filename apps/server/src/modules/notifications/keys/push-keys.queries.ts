/** SQL of the keys that pushes of a site are signed with. */
import type { PushKeyId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export function findKeys(db: Database, ids: readonly PushKeyId[]) {
  return db
    .selectFrom('notifications.push_key')
    .where('id', 'in', ids)
    .select(['id', 'site_id', 'public_key', 'private_key_sealed'])
    .execute()
}

/**
 * By what a page of the site subscribed with, which may have been replaced since: it signs for that browser all the same. Null:
 * the current one.
 */
export async function findKeyOf(
  db: Database,
  site_id: SiteId,
  public_key: string | null,
): Promise<PushKeyId | undefined> {
  const keys = db.selectFrom('notifications.push_key').where('site_id', '=', site_id).select('id')
  const key = public_key === null ? keys.where('retired_at', 'is', null) : keys.where('public_key', '=', public_key)
  return (await key.executeTakeFirst())?.id
}

interface NewKey {
  site_id: SiteId
  shard: number
  public_key: string
  private_key_sealed: Buffer
  now: Date
}

export async function replaceKey(tx: Tx, { site_id, shard, public_key, private_key_sealed, now }: NewKey) {
  await tx
    .updateTable('notifications.push_key')
    .set({ retired_at: now })
    .where('site_id', '=', site_id)
    .where('retired_at', 'is', null)
    .execute()
  await tx
    .insertInto('notifications.push_key')
    .values({
      id: sql<PushKeyId>`ids.next_id(${shard}::integer)`,
      site_id,
      public_key,
      private_key_sealed,
      made_at: now,
    })
    .execute()
}

/** Keys that were retired so long ago, and their browsers with them. */
export async function removeRetiredKeys(tx: Tx, before: Date): Promise<void> {
  const retired = tx.selectFrom('notifications.push_key').where('retired_at', '<', before).select('id')
  await tx.deleteFrom('notifications.browser').where('key_id', 'in', retired).execute()
  await tx.deleteFrom('notifications.push_key').where('retired_at', '<', before).execute()
}
