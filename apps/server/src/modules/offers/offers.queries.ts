/** SQL of codes and their uses. Uses are written under the lock of the buyer, and end in unique indexes all the same. */
import type { AccountId, OrderId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { DiscountCode } from './offers.rules.ts'

export async function findCode(db: Database | Tx, site_id: SiteId, code: string): Promise<DiscountCode | undefined> {
  const { rows } = await sql<DiscountCode>`
    select code, country, account_id, expires_at, percentage, currency, minimum_cents, status, validity, payment_methods
    from offers.code where site_id = ${site_id} and code = ${code}`.execute(db)
  return rows[0]
}

interface Use {
  order_id: OrderId
  site_id: SiteId
  code: string
  account_id: AccountId
  validity: DiscountCode['validity']
  at: Date
}

/** False where the code is used or reserved by another order. */
export async function insertUse(tx: Tx, use: Use, state: 'reserved' | 'used'): Promise<boolean> {
  const { rows } = await sql`
    insert into offers.use (order_id, site_id, code, account_id, validity, state, at)
    values (${use.order_id}, ${use.site_id}, ${use.code}, ${use.account_id}, ${use.validity}, ${state}, ${use.at})
    on conflict do nothing returning order_id`.execute(tx)
  return rows.length > 0
}

/** What the order reserved is used now. False where it has no reservation any more. */
export async function markUsed(tx: Tx, order_id: OrderId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update offers.use set state = 'used', at = ${at} where order_id = ${order_id} returning order_id`.execute(tx)
  return rows.length > 0
}

export async function deleteReservation(tx: Tx, order_id: OrderId): Promise<void> {
  await sql`delete from offers.use where order_id = ${order_id} and state = 'reserved'`.execute(tx)
}

/** What stands in the way of this code for this member: the use of another order, and whether it is only reserved. */
export async function findOtherUse(
  tx: Database | Tx,
  { site_id, code, account_id, validity }: Omit<Use, 'at' | 'order_id'>,
  order_id: OrderId | null,
) {
  if (validity === 'many') return undefined
  const { rows } = await sql<{ order_id: OrderId; account_id: AccountId; state: 'reserved' | 'used' }>`
    select order_id, account_id, state from offers.use
    where site_id = ${site_id} and code = ${code} and order_id is distinct from ${order_id}
      and (validity = 'once' or account_id = ${account_id})
    limit 1`.execute(tx)
  return rows[0]
}
