/** SQL of what a mail about returned money tells. */
import type { OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { OrderRow } from '../settling/apply.queries.ts'

interface ReturnedOrder {
  order: OrderRow | undefined
  /** What a person has to send, and what is or was owed for it. */
  by_hand_cents: number
  debt_cents: number
  is_owed: boolean
}

export const returnedOrderStatement = (id: OrderId) => sql<OrderRow & Omit<ReturnedOrder, 'order'>>`
    select *,
      (select coalesce(sum(cents), 0)::int from payments.refund
        where order_id = credit_order.id and state = 'by_hand') as by_hand_cents,
      (select coalesce(sum(cents), 0)::int from payments.debt where order_id = credit_order.id) as debt_cents,
      exists (select from payments.debt where order_id = credit_order.id and state = 'open') as is_owed
    from payments.credit_order as credit_order where id = ${id}`

export async function findReturnedOrder(db: Database, id: OrderId): Promise<ReturnedOrder> {
  const { rows } = await returnedOrderStatement(id).execute(db)
  const [order] = rows
  const { by_hand_cents = 0, debt_cents = 0, is_owed = false } = order ?? {}
  return { order, by_hand_cents, debt_cents, is_owed }
}
