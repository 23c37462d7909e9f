/** SQL of the sweeper: what is due, so many at once, and orders whose price has ended. */
import type { OrderId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { syncCall } from './sync-jobs.queries.ts'

const MOST = 500

/** Lets those be looked up whose time has come, the longest due first. */
export async function enqueueDueAttempts(db: Database, now: Date): Promise<void> {
  await sql`
    select ${syncCall(null)} from (
      select id from payments.attempt where next_sync_at <= ${now}
      order by next_sync_at limit ${sql.lit(MOST)}) as attempt`.execute(db)
}

export async function listDueRefunds(db: Database, now: Date): Promise<RefundId[]> {
  const { rows } = await sql<{ id: RefundId }>`
    select id from payments.refund where next_try_at <= ${now} order by next_try_at limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends open orders whose price has ended, and for which no payment is under way; answers which. */
export async function expireOrders(tx: Tx, now: Date): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    with due as (
      select id from payments.credit_order as credit_order
      where state = 'open' and price_until <= ${now}
        and not exists (select from payments.attempt where order_id = credit_order.id
          and state in ('created', 'asking', 'open', 'pending'))
      order by price_until limit ${sql.lit(MOST)} for update skip locked)
    update payments.credit_order set state = 'expired', cause = 'price_ended', state_at = ${now}
    where id in (select id from due) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
