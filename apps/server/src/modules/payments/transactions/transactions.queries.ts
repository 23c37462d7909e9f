/** SQL of what a member paid: orders for which a payment was begun. Whose they are is part of every statement. */
import type { AccountId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { AttemptState, OrderState, RefundState } from '../machines.ts'
import { IS_WITHHELD } from '../settling/refunds.queries.ts'

/** No order has an id as high as this. */
export const LAST_ORDER = '9223372036854775807'

export interface TransactionRow {
  id: OrderId
  public_id: string
  number: string
  state: OrderState
  credits: number
  currency: string
  list_cents: number
  discount_cents: number
  discount_code: string | null
  discount_percentage: number | null
  total_cents: number
  /** Something was sold for it, whatever became of it later. */
  completed: boolean
  at: Date
  /** The attempt that speaks for the order: the one that completed it, else one that was paid, else the last. */
  attempt: string
  attempt_state: AttemptState
  payment_method: string
  /** Of the money of that attempt: what is back, and what is on its way back. */
  returned_cents: number
  returning_cents: number
  /** What the payer's bank took back of it. */
  taken_back_cents: number
  kind: 'bundle' | 'debt'
  refund_until: Date | null
  withdrawn_at: Date | null
  needs_bank_account: boolean
}

/** One order for each row, with the attempt that speaks for it; an order for which nothing was begun is no transaction. */
const TRANSACTION = sql`
  select credit_order.id, credit_order.public_id, number, credit_order.state, credits, credit_order.currency, list_cents,
    discount_cents, discount_code, discount_percentage, total_cents, completed_by is not null as completed,
    coalesce(completed_at, attempt.created_at) as at, attempt.public_id as attempt, attempt.state as attempt_state,
    coalesce(reported_method, payment_method) as payment_method, refund.returned_cents, refund.returning_cents,
    credit_order.kind, refund_until, withdrawn_at,
    (select coalesce(sum(cents), 0)::int from payments.chargeback
      where chargeback.attempt_id = attempt.id and chargeback.state = 'open') as taken_back_cents,
    exists (select from payments.refund where refund.order_id = credit_order.id and refund.state = 'by_hand'
      and bank_encrypted is null) as needs_bank_account
  from payments.credit_order as credit_order
  cross join lateral (
    select * from payments.attempt where attempt.order_id = credit_order.id
    order by (attempt.id = completed_by) desc nulls last, (attempt.state = 'paid') desc, nth desc limit 1) as attempt
  cross join lateral (
    select coalesce(sum(cents) filter (where refund.state = 'done'), 0)::int as returned_cents,
      coalesce(sum(cents) filter (where refund.state <> 'done' and not (${IS_WITHHELD})), 0)::int as returning_cents
    from payments.refund where refund.attempt_id = attempt.id) as refund`

/** The latest first, from before an order on. */
export async function listTransactionRows(
  db: Database,
  account_id: AccountId,
  before: string,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    ${TRANSACTION} where credit_order.account_id = ${account_id} and credit_order.id < ${before}
    order by credit_order.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findTransactionRow(
  db: Database,
  account_id: AccountId,
  public_id: string,
): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    ${TRANSACTION} where credit_order.account_id = ${account_id} and credit_order.public_id = ${public_id}`.execute(db)
  return rows[0]
}

export interface TransactionRefund {
  kind: 'mismatch' | 'duplicate' | 'nobody' | 'surplus' | 'withdrawal' | 'goodwill' | 'provider'
  cents: number
  currency: string
  state: RefundState
  cause: string
  state_at: Date
  due_at: Date
}

/** Of every attempt of the order, the oldest first. */
export async function listRefundsOf(
  db: Database,
  account_id: AccountId,
  order_id: OrderId,
): Promise<TransactionRefund[]> {
  const { rows } = await sql<TransactionRefund>`
    select case kind when 'not_owed' then 'surplus' else kind end as kind, refund.cents, refund.currency, refund.state, refund.cause, refund.state_at, refund.due_at
    from payments.attempt join payments.refund on refund.attempt_id = attempt.id
    where attempt.order_id = ${order_id} and attempt.account_id = ${account_id} and not (${IS_WITHHELD})
    order by refund.id`.execute(db)
  return rows
}

export interface TransactionChargeback {
  cents: number
  currency: string
  received_at: Date
  reversed_at: Date | null
}

/** What the payer's bank took back of an order, the oldest first. */
export async function listChargebacksOf(
  db: Database,
  account_id: AccountId,
  order_id: OrderId,
): Promise<TransactionChargeback[]> {
  const { rows } = await sql<TransactionChargeback>`
    select chargeback.cents, chargeback.currency, received_at,
      case when chargeback.state = 'reversed' then chargeback.state_at end as reversed_at
    from payments.attempt join payments.chargeback on chargeback.attempt_id = attempt.id
    where attempt.order_id = ${order_id} and attempt.account_id = ${account_id} order by chargeback.id`.execute(db)
  return rows
}
