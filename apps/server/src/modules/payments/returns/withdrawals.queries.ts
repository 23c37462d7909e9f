/** SQL of withdrawals. */
import type { AttemptId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { RefundRow } from '../settling/refunds.queries.ts'

export async function noteWithdrawal(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await sql`update payments.credit_order set withdrawn_at = ${at} where id = ${id}`.execute(tx)
}

export async function findWithdrawalRefund(db: Database | Tx, order_id: OrderId): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select * from payments.refund where order_id = ${order_id} and kind = 'withdrawal'`.execute(db)
  return rows[0]
}

/** How an order was paid, or was last tried to be; nothing where no payment was begun. */
export async function findMethod(
  db: Database | Tx,
  order_id: OrderId,
  completed_by: AttemptId | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ method: string }>`
    select coalesce(reported_method, payment_method) as method from payments.attempt where order_id = ${order_id}
    order by (id = ${completed_by}) desc nulls last, nth desc limit 1`.execute(db)
  return rows[0]?.method
}
