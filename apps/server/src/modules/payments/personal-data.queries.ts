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
  withdrawn_at: Date | null
  payments: { method: string; state: string; at: string }[]
  refunds: { cents: number; why: string; state: string; at: string }[]
  debts: { cents: number; state: string; at: string }[]
}

export async function listOrders(db: Database, account_id: MemberId): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select id, number, credits, currency, total_cents, discount_code, country, consent_at, state, completed_at,
      withdrawn_at,
      (select coalesce(json_agg(json_build_object('method', coalesce(reported_method, payment_method), 'state', attempt.state,
         'at', attempt.created_at) order by nth), '[]')
       from payments.attempt as attempt where attempt.order_id = credit_order.id) as payments,
      (select coalesce(json_agg(json_build_object('cents', refund.cents, 'why', refund.kind, 'state', refund.state,
         'at', refund.state_at) order by refund.id), '[]')
       from payments.refund where refund.order_id = credit_order.id) as refunds,
      (select coalesce(json_agg(json_build_object('cents', debt.cents, 'state', debt.state, 'at', debt.opened_at)), '[]')
       from payments.debt where debt.order_id = credit_order.id) as debts
    from payments.credit_order as credit_order where account_id = ${account_id} order by id`.execute(db)
  return rows
}

/**
 * From here on there is nobody whom money could be credited to; what is owed is given up. Where a refund goes that is not
 * paid yet stays until it is.
 */
export async function eraseBuyer(tx: Tx, account_id: MemberId): Promise<void> {
  await sql`
    update payments.buyer set erased_at = now() where account_id = ${account_id} and erased_at is null`.execute(tx)
  await sql`
    update payments.debt set state = 'written_off', cause = 'account_erased', state_at = now(), closed_at = now()
    where account_id = ${account_id} and state = 'open'`.execute(tx)
  await sql`
    update payments.refund set bank_encrypted = null
    where bank_encrypted is not null and state <> 'by_hand'
      and order_id in (select id from payments.credit_order where account_id = ${account_id})`.execute(tx)
}
