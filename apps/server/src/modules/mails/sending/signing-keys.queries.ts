/** SQL of the keys that mails are signed with. */
import type { SiteId } from '@app/db/ids'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export function findSigningKey(db: Database | Tx, site_id: SiteId) {
  return db
    .selectFrom('mails.signing_key')
    .where('site_id', '=', site_id)
    .where('retired_at', 'is', null)
    .select(['selector', 'private_key_sealed'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSigningKey(
  tx: Tx,
  { site_id, selector, private_key_sealed }: { site_id: SiteId; selector: string; private_key_sealed: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mails.signing_key')
    .set({ retired_at: now })
    .where('site_id', '=', site_id)
    .where('retired_at', 'is', null)
    .execute()
  await tx.insertInto('mails.signing_key').values({ site_id, selector, private_key_sealed, made_at: now }).execute()
}
