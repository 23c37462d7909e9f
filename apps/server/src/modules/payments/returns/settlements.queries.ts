/** SQL of orders that settle a debt. */
import type { AttemptId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

interface Settlement {
  order_id: OrderId
  attempt_id: AttemptId
}

/** The order with which a debt was paid, and the payment. */
export async function findSettlement(tx: Tx, id: OrderId): Promise<Settlement | undefined> {
  const { rows } = await sql<Settlement>`
    select id as order_id, completed_by as attempt_id from payments.credit_order
    where id = ${id} and completed_by is not null`.execute(tx)
  return rows[0]
}
