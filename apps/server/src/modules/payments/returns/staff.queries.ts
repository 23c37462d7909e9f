/** SQL of what people of the operator do about somebody's money. */
import type { AccountId, OrderId, RefundId, StaffActionId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { OrderRow } from '../settling/apply.queries.ts'

export interface NewStaffAction {
  at: Date
  by: string
  action: string
  account_id?: AccountId
  order_id?: OrderId
  refund_id?: RefundId
  cents?: number
  credits?: number
  /** What it is done for, once. */
  ticket?: string
  reason: string
}

export async function insertStaffAction(tx: Tx, staff: NewStaffAction): Promise<StaffActionId> {
  const { at, by, action, account_id, order_id, refund_id, cents, credits, ticket, reason } = staff
  const { rows } = await sql<{ id: StaffActionId }>`
    insert into payments.staff_action (id, at, by, action, account_id, order_id, refund_id, cents, credits, ticket,
      reason)
    values (ids.next_id(ids.shard_of(coalesce(${order_id ?? null}::bigint, 0))), ${at}, ${by}, ${action},
      ${account_id ?? null}, ${order_id ?? null},
      ${refund_id ?? null}, ${cents ?? null}, ${credits ?? null}, ${ticket ?? null}, ${reason}) returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('an action was not written')
  return row.id
}

/** Whether this was done for this ticket before. */
export async function hasAction(tx: Tx, order_id: OrderId, action: string, ticket: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.staff_action
    where order_id = ${order_id} and action = ${action} and ticket = ${ticket}`.execute(tx)
  return rows.length > 0
}

export const ordersNamedStatement = (name: string) => sql<OrderRow>`
  select * from payments.credit_order where public_id = ${name}
  union all select * from payments.credit_order where number = ${name} and public_id <> ${name} limit 2`

/** By its public id or its number; sites may share a number. */
export async function findOrdersNamed(db: Database, name: string): Promise<OrderRow[]> {
  const { rows } = await ordersNamedStatement(name).execute(db)
  return rows
}
