/** SQL of debts: credits were used whose money the bank took back. */
import type { AccountId, DebtId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { CauseOf, DebtState } from '../machines.ts'
import type { Row } from '../settling/apply.queries.ts'

export type DebtRow = Omit<Row<'payments.debt'>, 'state'> & { state: DebtState }

/** Of an order there is one, whatever became of it. */
export async function findDebtOf(tx: Tx, order_id: OrderId): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`select * from payments.debt where order_id = ${order_id}`.execute(tx)
  return rows[0]
}

export async function findDebt(tx: Tx, id: DebtId): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`select * from payments.debt where id = ${id}`.execute(tx)
  return rows[0]
}

interface NewDebt {
  account_id: AccountId
  order_id: OrderId
  cents: number
  currency: string
  at: Date
}

export async function insertDebt(tx: Tx, { account_id, order_id, cents, currency, at }: NewDebt): Promise<DebtId> {
  const { rows } = await sql<{ id: DebtId }>`
    insert into payments.debt (id, public_id, account_id, order_id, cents, currency, opened_at, state, cause, state_at)
    values (ids.next_id(ids.shard_of(${order_id})), ids.new_public_id(), ${account_id}, ${order_id}, ${cents}, ${currency},
      ${at}, 'open', 'money_returned', ${at})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a debt was not written')
  return row.id
}

export async function changeDebt(tx: Tx, id: DebtId, cents: number): Promise<void> {
  await sql`update payments.debt set cents = ${cents} where id = ${id}`.execute(tx)
}

interface DebtMove {
  to: DebtState
  cause: CauseOf<'debt'>
  at: Date
  /** The order with which it was paid. */
  settled_by?: OrderId
}

export async function moveDebt(tx: Tx, id: DebtId, { to, cause, at, settled_by }: DebtMove): Promise<void> {
  await sql`
    update payments.debt set state = ${to}, cause = ${cause}, state_at = ${at},
      closed_at = ${to === 'open' ? null : at}, settled_by = ${settled_by ?? null}
    where id = ${id}`.execute(tx)
}

/** Every open debt of a member is given up: nobody is left who could pay. */
export async function writeOffDebts(tx: Tx, account_id: AccountId, at: Date): Promise<void> {
  await sql`
    update payments.debt set state = 'written_off', cause = 'account_erased', state_at = ${at}, closed_at = ${at}
    where account_id = ${account_id} and state = 'open'`.execute(tx)
}

/** What a member owes in all; nothing where no debt is open. Debts of one member are in one currency as a rule: the first counts. */
export async function findOwed(
  db: Database | Tx,
  account_id: AccountId,
): Promise<{ cents: number; currency: string } | undefined> {
  const { rows } = await sql<{ cents: number; currency: string }>`
    select sum(cents)::int as cents, currency from payments.debt
    where account_id = ${account_id} and state = 'open' group by currency order by min(opened_at) limit 1`.execute(db)
  return rows[0]
}

interface OldDebt {
  id: DebtId
  account_id: AccountId
}

export async function listOldDebts(db: Database, before: Date, limit: number): Promise<OldDebt[]> {
  const { rows } = await sql<OldDebt>`
    select id, account_id from payments.debt where state = 'open' and opened_at < ${before}
    order by opened_at limit ${limit}`.execute(db)
  return rows
}

export interface OwnDebt {
  debt_id: string
  order_id: string
  number: string
  ordered_at: Date
  reversed_at: Date
  credits: number
  taken_credits: number
  total_cents: number
  taken_cents: number
  cents: number
  currency: string
}

/** Open ones with the order each is of, the oldest first. */
export async function listOwnDebts(db: Database, account_id: AccountId): Promise<OwnDebt[]> {
  const { rows } = await sql<OwnDebt>`
    select debt.public_id as debt_id, credit_order.public_id as order_id, credit_order.number,
      credit_order.completed_at as ordered_at, debt.opened_at as reversed_at, credit_order.credits,
      credit_order.total_cents, credit_order.taken_cents, debt.cents, debt.currency,
      (select coalesce(sum(taken_credits), 0)::int from payments.chargeback
        where chargeback.order_id = credit_order.id and chargeback.state = 'open')
      + (select coalesce(sum(refund.credits), 0)::int from payments.refund
        where refund.order_id = credit_order.id and refund.kind = 'withdrawal') as taken_credits
    from payments.debt as debt join payments.credit_order as credit_order on credit_order.id = debt.order_id
    where debt.account_id = ${account_id} and debt.state = 'open' order by debt.id`.execute(db)
  return rows
}

export async function findOwnDebt(tx: Tx, account_id: AccountId, public_id: string): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select * from payments.debt where public_id = ${public_id} and account_id = ${account_id}`.execute(tx)
  return rows[0]
}
