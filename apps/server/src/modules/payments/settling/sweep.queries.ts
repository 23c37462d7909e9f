/** SQL of the sweeper: what is due, so many at once, and orders whose price has ended. */
import type { AttemptId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

const MOST = 200

/** Those whose time has come. What was never answered is asked for again with its key. */
export async function listDueAttempts(db: Database, now: Date) {
  const { rows } = await sql<{ attempt_id: AttemptId; asking: boolean }>`
    select id as attempt_id, state in ('created', 'asking') as asking from payments.attempt
    where next_sync_at <= ${now} order by next_sync_at limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export async function listDueRefunds(db: Database, now: Date): Promise<RefundId[]> {
  const { rows } = await sql<{ id: RefundId }>`
    select id from payments.refund where next_try_at <= ${now} order by next_try_at limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open orders whose price has ended, and for which no payment is under way; their discounts are free again. */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  await sql`
    with due as (
      select id from payments.credit_order as credit_order
      where state = 'open' and price_until <= ${now}
        and not exists (select from payments.attempt where order_id = credit_order.id
          and state in ('created', 'asking', 'open', 'pending'))
      order by price_until limit ${sql.lit(MOST)} for update skip locked)
    update payments.credit_order set state = 'expired', cause = 'price_ended', state_at = ${now}
    where id in (select id from due)`.execute(db)
}
