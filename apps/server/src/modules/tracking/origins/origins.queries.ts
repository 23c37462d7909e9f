/** SQL of how accounts came. */
import type { MemberId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface NewOrigin {
  account_id: MemberId
  site_id: SiteId
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
  page: string | null
  slug: string | null
  variant: string | null
  opened_at: Date
}

export async function insertOrigin(tx: Tx, origin: NewOrigin): Promise<void> {
  await tx.insertInto('tracking.origin').values(origin).execute()
}

/** The variants of any campaign there ever was, and nothing where there was none: who comes on its last evening signs up after it. */
export async function findVariants(tx: Tx, site_id: SiteId, page: string, slug: string): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('tracking.campaign')
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .select(sql<string[]>`array(select jsonb_array_elements(variants) ->> 'key')`.as('keys'))
    .executeTakeFirst()
  return row?.keys
}

const BATCH = 1000

/** The network stays. */
export async function forgetOrigins(tx: Tx, before: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ account_id: MemberId }>`
    update tracking.origin set ref = null, sub1 = null, sub2 = null, sub3 = null, page = null, slug = null, variant = null
    where account_id in (
      select account_id from tracking.origin
      where opened_at < ${before} and coalesce(ref, sub1, sub2, sub3, page) is not null limit ${BATCH})
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

export function exportOrigin(db: Database, account_id: MemberId) {
  return db
    .selectFrom('tracking.origin')
    .where('account_id', '=', account_id)
    .select(['network', 'ref', 'sub1', 'sub2', 'sub3', 'page', 'slug', 'variant', 'opened_at', 'postbacks'])
    .select(['confirmed_at', 'ordered_at', 'order_cents', 'order_currency', 'returned_at', 'returned_cents'])
    .executeTakeFirst()
}

export async function eraseOrigin(tx: Tx, account_id: MemberId): Promise<void> {
  await tx.deleteFrom('tracking.origin').where('account_id', '=', account_id).execute()
}
