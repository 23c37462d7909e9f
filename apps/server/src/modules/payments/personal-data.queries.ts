/** SQL of what is known of a buyer, for an export and for the end of an account. */
import type { MemberId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

interface ExportedOrder {
  id: OrderId
  number: string
  credits: number
  currency: string
  total_cents: number
  discount_code: string | null
  country: string
  consent_at: Date
  state: string
  completed_at: Date | null
  payments: { method: string; state: string; at: string }[]
}

export async function listOrders(db: Database, account_id: MemberId): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select id, number, credits, currency, total_cents, discount_code, country, consent_at, state, completed_at,
      (select coalesce(json_agg(json_build_object('method', coalesce(reported_method, payment_method), 'state', attempt.state,
         'at', attempt.created_at) order by nth), '[]')
       from payments.attempt as attempt where attempt.order_id = credit_order.id) as payments
    from payments.credit_order as credit_order where account_id = ${account_id} order by id`.execute(db)
  return rows
}

/** From here on there is nobody whom money could be credited to. */
export async function eraseBuyer(tx: Tx, account_id: MemberId): Promise<void> {
  await sql`
    update payments.buyer set erased_at = now() where account_id = ${account_id} and erased_at is null`.execute(tx)
}
