/** SQL of networks. */
import type { MemberId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface NetworkRow {
  site_id: SiteId
  key: string
  name: string
  report_url: string | null
  postback_url: string | null
  click_values: boolean
  secret_sealed: Buffer
}

/** Saving again changes everything but since when there is one; it is on from then. */
export async function upsertNetwork(db: Database, row: NetworkRow, since: Date): Promise<void> {
  const { site_id: _, key: __, ...changed } = row
  await db
    .insertInto('tracking.network')
    .values({ ...row, since })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ ...changed, is_on: true }))
    .execute()
}

export function listNetworkRows(db: Database, site_id: SiteId) {
  return db
    .selectFrom('tracking.network')
    .where('site_id', '=', site_id)
    .select(['key', 'name', 'report_url', 'postback_url', 'click_values', 'is_on', 'since'])
    .orderBy('key')
    .execute()
}

/** Whether it is on or not. */
export function findNetworkRow(db: Database | Tx, site_id: SiteId, key: string) {
  return db
    .selectFrom('tracking.network')
    .where('site_id', '=', site_id)
    .where('key', '=', key)
    .select(['name', 'report_url', 'postback_url', 'click_values', 'secret_sealed', 'is_on'])
    .executeTakeFirst()
}

/** From now on it is sent nothing. False where there is none that is on. */
export async function endNetwork(db: Database, site_id: SiteId, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracking.network')
    .set({ is_on: false })
    .where('site_id', '=', site_id)
    .where('key', '=', key)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The network a member came by, as far as there is one that takes postbacks or that they agreed to. */
export async function findOwnNetwork(db: Database | Tx, account_id: MemberId) {
  return db
    .selectFrom('tracking.origin as origin')
    .innerJoin('tracking.network as network', (join) =>
      join.onRef('network.site_id', '=', 'origin.site_id').onRef('network.key', '=', 'origin.network'),
    )
    .where('origin.account_id', '=', account_id)
    .where(sql<boolean>`(origin.postbacks or network.is_on and network.postback_url is not null)`)
    .select(['network.name', 'network.click_values', 'origin.site_id', 'origin.postbacks', 'origin.confirmed_at'])
    .executeTakeFirst()
}
