/** SQL of codes and their uses. Uses are written under the lock of the buyer, and end in unique indexes all the same. */
import type { AccountId, OrderId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { Discount, DiscountCode } from './offers.rules.ts'

export const codeStatement = (site_id: SiteId, code: string): RawBuilder<DiscountCode> => sql`
  select code, country, account_id, expires_at, percentage, currency, minimum_cents, status, validity, payment_methods
  from offers.code where site_id = ${site_id} and code = ${code}`

export async function findCode(db: Database | Tx, site_id: SiteId, code: string): Promise<DiscountCode | undefined> {
  const { rows } = await codeStatement(site_id, code).execute(db)
  return rows[0]
}

/** False where the site has a code of that name. */
export async function insertCode(
  db: Database,
  site: { id: SiteId; shard: number },
  code: Omit<DiscountCode, 'account_id'> & { account_id: AccountId | null },
): Promise<boolean> {
  const row = { ...code, site_id: site.id, payment_methods: [...code.payment_methods] }
  const inserted = await db
    .insertInto('offers.code')
    .values({ ...row, id: sql`ids.next_id(${site.shard})` })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The use of a code by somebody, or by anybody where it is for once. */
export interface UseQuery {
  site_id: SiteId
  code: string
  account_id: AccountId
  validity: Discount['validity']
}

interface Use {
  order_id: OrderId
  account_id: AccountId
  state: 'reserved' | 'used'
}

/** What stands in the way of a code, but for one order's own use. Each kind of code is read off the index that keeps it. */
export const otherUseStatement = (
  { site_id, code, account_id, validity }: UseQuery,
  except: OrderId | null,
): RawBuilder<Use> => {
  const whose =
    validity === 'once'
      ? sql`validity = 'once'`
      : sql`validity in ('once-per-user', 'once') and account_id = ${account_id}`
  return sql`
    select order_id, account_id, state from offers.use
    where site_id = ${site_id} and code = ${code} and ${whose} and order_id is distinct from ${except} limit 1`
}

export async function findOtherUse(
  db: Database | Tx,
  query: UseQuery,
  except: OrderId | null,
): Promise<Use | undefined> {
  if (query.validity === 'many') return undefined
  const { rows } = await otherUseStatement(query, except).execute(db)
  return rows[0]
}

type NewUse = UseQuery & { order_id: OrderId; at: Date }

/** False where the code is used or reserved by another order. */
export async function insertUse(tx: Tx, use: NewUse, state: Use['state']): Promise<boolean> {
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
