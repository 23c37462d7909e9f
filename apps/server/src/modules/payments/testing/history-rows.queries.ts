/** SQL of what a history reads about its member. */
import type { AccountId, OrderId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { DebtRow } from '../returns/debts.queries.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'

interface HistoryOrder {
  id: OrderId
  public_id: string
  kind: 'bundle' | 'debt'
  state: string
  price_until: Date
  total_cents: number
}

export async function listHistoryOrders(db: Database, account_id: AccountId): Promise<HistoryOrder[]> {
  const { rows } = await sql<HistoryOrder>`
    select id, public_id, kind, state, price_until, total_cents from payments.credit_order
    where account_id = ${account_id} order by id`.execute(db)
  return rows
}

export async function listHistoryAttempts(db: Database, account_id: AccountId): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select * from payments.attempt where account_id = ${account_id} order by id`.execute(db)
  return rows
}

export async function listHistoryRefunds(db: Database, account_id: AccountId) {
  const { rows } = await sql<{ id: RefundId; next_try_at: Date | null }>`
    select refund.id, refund.next_try_at from payments.refund join payments.attempt on attempt.id = refund.attempt_id
    where attempt.account_id = ${account_id} order by refund.id`.execute(db)
  return rows
}

export async function findOpenDebt(db: Database, account_id: AccountId): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select * from payments.debt where account_id = ${account_id} and state = 'open' order by id limit 1`.execute(db)
  return rows[0]
}

/** The time zone of the site whose member it is. */
export async function findTimeZone(db: Database, site_id: number): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from sites.site where id = ${site_id}`.execute(db)
  if (!rows[0]) throw new Error('there is no such site')
  return rows[0].time_zone
}
